import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pages } from './pages.svelte';
import type { Check, RoundEnd } from './scene';

const END: RoundEnd = {
  kind: 'round',
  of: { type: 'ended', round: 1, seat: 0, rule: 15 },
  rounds: 3,
  gained: [],
  totals: [],
  first: 0,
};
const CHECK: Check = {
  kind: 'check',
  of: { type: 'stopped', seat: 1, placer: 0, stack: 2, cards: [3, 3], matches: 1 },
  step: 'settled',
  took: { tokens: 1, owed: 1 },
  before: { caller: 5, placer: 1 },
  after: { caller: 6, placer: 0 },
  then: END,
};
const FREE = { shown: false, until: null, patient: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('turns from a check to the end of its round while the table waits, and stays there', () => {
  const pages = new Pages();
  pages.follow(CHECK, { shown: true, until: performance.now() + 5000, patient: false });
  vi.advanceTimersByTime(3000);
  expect(pages.page).toBe(CHECK);
  vi.advanceTimersByTime(1500);
  expect(pages.page).toBe(END);
  vi.advanceTimersByTime(60_000);
  expect(pages.page).toBe(END);
});

it('leaves no card of a check when the table goes on, but lets the end of the round be read', () => {
  const pages = new Pages();
  pages.follow(CHECK, { shown: true, until: null, patient: false });
  vi.advanceTimersByTime(60_000);
  expect(pages.page).toBe(CHECK);
  pages.follow(null, FREE);
  expect(pages.page).toBe(END);
  vi.advanceTimersByTime(3100);
  expect(pages.page).toBeNull();
});

it('puts a page away by itself where no clock does, except where nobody is hurried', () => {
  const pages = new Pages();
  pages.follow({ ...CHECK, then: null }, FREE);
  vi.advanceTimersByTime(3900);
  expect(pages.page).toBeNull();
  const slow = new Pages();
  slow.follow(END, { ...FREE, patient: true });
  vi.advanceTimersByTime(60_000);
  expect(slow.page).toBe(END);
  slow.turn();
  expect(slow.page).toBeNull();
});

it('goes through the steps of one check, and does not open it again once put away', () => {
  const pages = new Pages();
  const call: Check = { ...CHECK, step: 'call', then: null };
  pages.follow(call, FREE);
  expect(pages.page).toBe(call);
  pages.turn();
  pages.follow({ ...call, step: 'fan' }, FREE);
  expect(pages.page).toBeNull();
});
