import { describe, expect, it } from 'vitest';
import type { Laid } from './clans';
import { countedSums, countsFor, leadOf, sums } from './sums';

const card = (name: string | null, more: Partial<Laid> = {}): Laid => ({
  seat: 0,
  card: name,
  down: name === null,
  destroyed: false,
  token: null,
  ...more,
});
const trick = (...names: string[]): Laid[] => names.map((name) => card(name));

describe('the sums of a trick', () => {
  it('are nothing before the first card', () => {
    expect(sums([])).toEqual({ zenko: 0, yako: 0, swaps: 0, swapped: false, veiled: false });
  });

  it("are 6 and 8 in the rulebook's example", () => {
    expect(sums(trick('b4', 'o5', 'b2', 'o3'))).toMatchObject({ zenko: 6, yako: 8, swapped: false });
  });

  it('leave out what a Katana destroyed, and cards without a numeral', () => {
    const cut = [card('b6', { destroyed: true }), card('katana'), card('o2'), card('black')];
    expect(sums(cut)).toMatchObject({ zenko: 0, yako: 2 });
  });

  it('cross with one White Kitsune, wherever it lies', () => {
    expect(sums(trick('b4', 'white', 'o1'))).toMatchObject({ zenko: 1, yako: 4, swaps: 1, swapped: true });
  });

  it.each([
    [['white', 'white'], false],
    [['white', 'mirror'], false],
    [['white', 'white', 'mirror'], true],
    [['mirror'], true],
  ])('with %j the colours are swapped: %s', (kinds, swapped) => {
    const cards = kinds.map((kind) => (kind === 'mirror' ? card('b3', { token: 'mirror' }) : card(kind)));
    expect(sums(cards).swapped).toBe(swapped);
  });

  it('count Plus Three for the colour that was named, even with a destroyed card, and swap it too', () => {
    const three = card('o1', { token: 'three:blue', destroyed: true });
    expect(sums([three])).toMatchObject({ zenko: 3, yako: 0 });
    expect(sums([three, card('white')])).toMatchObject({ zenko: 0, yako: 3 });
  });

  it('leave a veiled card open until it is shown', () => {
    expect(sums([card('b2'), card(null, { token: 'veil' })])).toMatchObject({
      zenko: 2,
      yako: 0,
      veiled: true,
    });
    expect(sums([card('b2'), card('o5', { token: 'veil', down: true })])).toMatchObject({
      yako: 5,
      veiled: false,
    });
  });
});

describe('while the trick is counted', () => {
  it('the sums grow card by card, swapped from the start', () => {
    const cards = trick('b4', 'o5', 'white');
    expect([0, 1, 2, 3].map((counted) => countedSums(cards, counted))).toMatchObject([
      { zenko: 0, yako: 0 },
      { zenko: 0, yako: 4 },
      { zenko: 5, yako: 4 },
      { zenko: 5, yako: 4 },
    ]);
  });
});

describe('leads and crests', () => {
  it('say who is ahead, and for whom a card counts', () => {
    expect(leadOf('yako', sums(trick('b1', 'o4')))).toBe(3);
    expect(countsFor(card('b3'), true)).toBe('yako');
    expect(countsFor(card('b3', { destroyed: true }), false)).toBeNull();
    expect(countsFor(card('katana'), false)).toBeNull();
  });
});
