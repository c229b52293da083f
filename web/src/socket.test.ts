import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, type Ears, type LineState, type Socket } from './socket';
import type { FromServer } from './wire';

class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readyState = 1;
  sent: unknown[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
    this.onclose?.({} as CloseEvent);
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
}

const sockets: FakeSocket[] = [];
let states: LineState[] = [];
let heard: FromServer[] = [];
const ears: Ears = {
  heard: (message) => void heard.push(message),
  changed: (state) => void states.push(state),
  hello: () => ({ fresh: true }),
};
const latest = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('nobody has called');
  return socket;
};
const open = (): Socket => {
  sockets.push(new FakeSocket());
  return latest();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'http:', host: 'salon.test' });
  sockets.length = 0;
  states = [];
  heard = [];
});
afterEach(() => vi.useRealTimers());

function connected(): Line {
  const line = new Line('/table/x/socket', ears, open);
  line.connect();
  latest().onopen?.({} as Event);
  latest().hear({ type: 'welcome' });
  return line;
}

describe('a line', () => {
  it('says hello first and answers pings at once', () => {
    connected();
    latest().hear({ type: 'ping', ping: 7 });
    expect(latest().sent).toEqual([
      { type: 'hello', version: 1, fresh: true },
      { type: 'pong', ping: 7 },
    ]);
    expect(heard.map((message) => message.type)).toEqual(['welcome']);
  });

  it('says nothing, and says so, while it is lost', () => {
    const line = connected();
    latest().close();
    expect(line.say({ type: 'seen' })).toBe(false);
    expect(states).toEqual(['open', 'lost']);
  });

  it('calls again by itself, ever more seldom', () => {
    connected();
    latest().close();
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    latest().close();
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(3);
  });

  it('takes a long silence for a lost line', () => {
    connected();
    const first = latest();
    vi.advanceTimersByTime(26_000);
    expect(first.closed).toBe(true);
    expect(states.at(-1)).not.toBe('open');
  });

  it('does not call again after a goodbye that is meant', () => {
    connected();
    latest().hear({ type: 'bye', code: 'removed', text: '' });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
  });

  it('calls again after a server that stops', () => {
    connected();
    latest().hear({ type: 'bye', code: 'stopping', text: '' });
    latest().close();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
  });
});
