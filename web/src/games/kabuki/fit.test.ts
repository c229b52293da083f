import { expect, it } from 'vitest';
import { fit, TALL } from './fit';

it.each([1, 2, 7, 12, 30, 50])('lays %i cards into a phone without one left over', (cards) => {
  const { columns, width } = fit(cards, 330, 300, 4, 190);
  const rows = Math.ceil(cards / columns);
  expect(columns * (width + 4) - 4).toBeLessThanOrEqual(330);
  expect(rows * (width * TALL + 4) - 4).toBeLessThanOrEqual(300);
  expect(width).toBeGreaterThanOrEqual(24);
});

it('prefers one row less to slightly larger cards', () => {
  expect(fit(7, 350, 330, 7, 190).columns).toBe(4);
});

it('makes nothing of no space', () => {
  expect(fit(3, 0, 0, 4, 190).width).toBe(0);
});
