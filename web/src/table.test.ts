import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Socket } from './socket';
import { Table } from './table.svelte';
import type { Update } from './wire';

class Wire implements Socket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  send = (text: string) => void this.sent.push(JSON.parse(text) as Record<string, unknown>);
  close = () => this.onclose?.({} as CloseEvent);
  hear = (message: unknown) => this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  plays = () =>
    this.sent.filter((sentence) => sentence['type'] === 'play').map((sentence) => sentence['move']);
}

let wires: Wire[] = [];
const wire = (): Wire => wires.at(-1) as Wire;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('location', { protocol: 'http:', host: 'salon.test' });
  vi.stubGlobal('document', { hidden: true });
  wires = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function atTable(): Table {
  const table = new Table('x', { open: () => (wires.push(new Wire()), wire()) });
  table.connect();
  welcome();
  return table;
}
function welcome(): void {
  wire().onopen?.({} as Event);
  wire().hear({ type: 'welcome', you: { seats: [1] }, room: { phase: 'playing', seats: [] } });
}
const update = (more: Partial<Update>): Partial<Update> => ({
  type: 'update',
  seat: 1,
  game: 1,
  events: [],
  view: {} as Update['view'],
  legal: [],
  ...more,
});

describe('a table on this device', () => {
  it('acknowledges what arrived, and after a lost line says what it has seen', () => {
    atTable();
    wire().hear(update({ n: 4 }));
    expect(wire().sent.at(-1)).toMatchObject({ type: 'got', seat: 1, n: 4 });
    wire().close();
    vi.advanceTimersByTime(1000);
    wire().onopen?.({} as Event);
    expect(wire().sent[0]).toMatchObject({ type: 'hello', fresh: false, seen: { '1': 4 } });
  });

  it('says with a move what it answers, and how long the player took', () => {
    const table = atTable();
    wire().hear(update({ n: 5, legal: ['stop', 'pass'], events: [{ type: 'closed' }] }));
    vi.advanceTimersByTime(640);
    table.play('stop');
    expect(wire().sent.at(-1)).toMatchObject({ type: 'play', seat: 1, n: 5, move: 'stop', took: 640 });
  });

  it('holds a placement back while the window runs, and makes it when it is over', () => {
    const table = atTable();
    wire().hear(
      update({
        n: 6,
        legal: ['stop', 'pass'],
        ahead: ['place 1', 'place 2'],
        clock: { kind: 'window', left: 2000 },
      }),
    );
    table.play('place 2');
    expect(wire().plays()).toEqual([]);
    expect(table.now?.ghost).toBe('place 2');
    vi.advanceTimersByTime(2001);
    expect(wire().plays()).toEqual(['place 2']);
  });

  it('makes it at once when the window closes early', () => {
    const table = atTable();
    wire().hear(update({ n: 6, ahead: ['place 1'], clock: { kind: 'window', left: 4000 } }));
    table.play('place 1');
    wire().hear(update({ n: 7, legal: ['place 1', 'place 2'], clock: { kind: 'turn', left: 9000 } }));
    expect(wire().plays()).toEqual(['place 1']);
    expect(table.ghost).toBeNull();
  });

  it('forgets it when somebody stops', () => {
    const table = atTable();
    wire().hear(update({ n: 6, ahead: ['place 1'], clock: { kind: 'window', left: 4000 } }));
    table.play('place 1');
    wire().hear(update({ n: 7, clock: { kind: 'show', left: 4000 } }));
    expect(table.ghost).toBeNull();
    vi.advanceTimersByTime(9000);
    expect(wire().plays()).toEqual([]);
  });

  it('tries again when it came a little too early, without a word to the player', () => {
    const table = atTable();
    wire().hear(update({ n: 6, ahead: ['place 1'], clock: { kind: 'window', left: 1000 } }));
    table.play('place 1');
    vi.advanceTimersByTime(1001);
    wire().hear({ type: 'refused', id: wire().sent.at(-1)?.['id'], code: 'early', text: '' });
    expect(table.refused).toBeNull();
    vi.advanceTimersByTime(200);
    expect(wire().plays()).toEqual(['place 1', 'place 1']);
  });

  it('tells a refusal, until the player says something else', () => {
    const table = atTable();
    wire().hear(update({ n: 6, legal: ['b1'] }));
    table.play('b2');
    wire().hear({ type: 'refused', id: 1, code: 'rule', rule: 'KT-20', text: '' });
    expect(table.refused?.rule).toBe('KT-20');
    table.play('b1');
    expect(table.refused).toBeNull();
  });

  it('keeps no line of talk twice when it comes back', () => {
    const table = atTable();
    const line = { type: 'said', person: 'p', name: 'Mia', text: 'hello', at: 5 };
    wire().hear(line);
    wire().hear(line);
    expect(table.talk).toHaveLength(1);
  });
});
