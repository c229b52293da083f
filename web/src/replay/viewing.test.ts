import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameRoom } from '../game';
import type { Replay } from '../wire';
import type { Eyes } from './moments';
import { Viewing } from './viewing.svelte';

/** Every step says its number and takes a second to be shown. */
const game = {
  tell: (event: { text: string }) => event.text,
  plan: (_before: unknown, events: readonly unknown[], after: unknown) => [
    { view: 'under way', hold: 1000 },
    { view: after, scene: events.length > 1 ? 'scene' : null },
  ],
} as unknown as GameRoom;

const replayFor = (eyes: Eyes): Replay =>
  ({
    names: ['Mia', ''],
    computers: [1],
    eyes,
    steps: [0, 1, 2, 3].map((n) => ({ n, events: [{ text: `${n}` }], view: `${eyes} ${n}`, open: { n } })),
  }) as unknown as Replay;

function look(fetch = vi.fn((eyes: Eyes) => Promise.resolve(replayFor(eyes)))) {
  const viewing = new Viewing(game, replayFor('all'), (seat) => `Seat ${seat + 1}`, fetch);
  return { viewing, fetch };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('looking at a finished game', () => {
  it('shows a moment at once where one jumps, never outside the game', () => {
    const { viewing } = look();
    viewing.go(2);
    expect(viewing.reel.view).toBe('all 2');
    viewing.go(99);
    expect(viewing.at).toBe(3);
    viewing.go(-1);
    expect(viewing.reel.view).toBe('all 0');
  });

  it('tells how a moment came about; the open cards change when it is told', () => {
    const { viewing } = look();
    viewing.go(1);
    viewing.tell(2);
    expect([viewing.reel.view, viewing.open]).toEqual(['under way', { n: 1 }]);
    vi.advanceTimersByTime(1000);
    expect([viewing.reel.view, viewing.open]).toEqual(['all 2', { n: 2 }]);
  });

  it('plays to the end and stops there; then from the deal again', () => {
    const { viewing } = look();
    viewing.toggle();
    expect(viewing.at).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect([viewing.at, viewing.playing]).toEqual([3, false]);
    viewing.toggle();
    expect([viewing.at, viewing.playing]).toEqual([0, true]);
  });

  it('stays where it is paused', () => {
    const { viewing } = look();
    viewing.toggle();
    viewing.toggle();
    vi.advanceTimersByTime(60_000);
    expect([viewing.at, viewing.reel.view]).toEqual([1, 'all 1']);
  });

  it('is four times as fast at speed 4', () => {
    const { viewing } = look();
    viewing.hasten(4);
    viewing.tell(1);
    vi.advanceTimersByTime(250);
    expect(viewing.reel.view).toBe('all 1');
  });

  it('shows the same moment through other eyes, and fetches them once', async () => {
    const { viewing, fetch } = look();
    viewing.go(2);
    await viewing.look(1);
    expect([viewing.eyes, viewing.reel.view, viewing.people.me]).toEqual([1, '1 2', 1]);
    expect(viewing.people.name(1)).toBe('Seat 2');
    expect(viewing.people.seats.map((seat) => seat.kind)).toEqual(['person', 'computer']);
    await viewing.look('all');
    await viewing.look(1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the eyes it has where others cannot be fetched, and says so', async () => {
    const { viewing } = look(vi.fn(() => Promise.reject(new Error('offline'))));
    const looking = viewing.look(0);
    expect(viewing.wanted).toBe(0);
    await looking;
    expect([viewing.eyes, viewing.wanted, viewing.lost]).toEqual(['all', 'all', 0]);
    await viewing.look('all');
    expect(viewing.lost).toBeNull();
  });
});
