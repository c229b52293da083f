import { beforeAll, describe, expect, it } from 'vitest';
import { option as kabuki } from '../games/kabuki/option';
import { option as kinapa } from '../games/kinapa/option';
import { option as kitsu } from '../games/kitsu/option';
import { learnWords, speak } from '../i18n/index.svelte';
import { peopleAt } from '../people';
import type { Decision, GameView } from '../wire';
import { BARS, barsOf, foremost, isSame } from './master';

const decision = (change: Partial<Decision> = {}, worths = [0.5, 0.44, 0.4]): Decision => ({
  step: 4,
  seat: 0,
  move: 'm1',
  best: 'm0',
  cost: 0.06,
  sure: true,
  choices: worths.map((worth, k) => ({ move: `m${k}`, share: 0.2, worth })),
  ...change,
});

describe('the bars of a decision', () => {
  it('keeps the order, and marks what was played and what a master plays', () => {
    const { bars, more } = barsOf(decision());
    expect(bars.map((bar) => bar.percent)).toEqual([50, 44, 40]);
    expect(bars.map((bar) => [bar.master, bar.played])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(more).toBe(0);
  });

  it('shows six at most, always the one that was played, and counts the others', () => {
    const { bars, more } = barsOf(decision({ move: 'm8' }, [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]));
    expect(bars).toHaveLength(BARS);
    expect(bars.at(-1)).toMatchObject({ move: 'm8', played: true });
    expect(more).toBe(3);
  });

  it('calls nothing a mistake that cost less than a point', () => {
    expect(isSame(decision({ cost: 0.004 }))).toBe(true);
    expect(isSame(decision())).toBe(false);
  });

  it('shows the dearest decision of a moment first; where all were good, the last', () => {
    const good = decision({ cost: 0 });
    const dear = decision({ cost: 0.3, seat: 1 });
    expect(foremost([good, dear, decision()])).toBe(dear);
    expect(foremost([good, decision({ cost: 0, seat: 2 })])?.seat).toBe(2);
    expect(foremost([])).toBeUndefined();
  });
});

describe('moves in words', () => {
  const people = peopleAt([{ name: 'Mia' }, { name: 'Ben' }], -1, (seat) => `Seat ${seat + 1}`);
  const of = <V extends GameView>(view: object): V => view as unknown as V;
  beforeAll(async () => {
    await learnWords('games/kabuki', 'games/kinapa', 'games/kitsu');
    await speak('en');
  });

  it('of Kabuki', () => {
    expect(kabuki('place 3', of({ shown: 2 }))).toBe('The lion on stack 3');
    expect(kabuki('pass', of({ shown: null }))).toBe('Let it pass');
  });

  it.each([
    ['o5', 'Orange 5'],
    ['b6 +three:blue', 'Blue 6 with Plus Three for blue'],
    ['give white', 'Give White Kitsune'],
    ['recall b2', 'Take blue 2'],
    ['destroy 1', 'Destroy Ben’s blue 4'],
    ['token veil to 1', 'Veil for Mia'],
  ])('of Kitsu: %s', (move, words) => {
    const trick = [{ seat: 1, card: 'b4', down: false, destroyed: false, token: null }];
    expect(kitsu(move, of({ trick }), people)).toBe(words);
  });

  it.each([
    ['ask 7', 'Ask: 7?'],
    ['ask 7 bot up', 'Ask: 7? Scarecrow’s hand up'],
    ['down', 'Hand lowered'],
    ['up bot down', 'Hand raised. Scarecrow’s hand down'],
    ['take 2', 'Take from Ben'],
    ['name 3', 'Name Scarecrow'],
    ['name 3 to 2', 'Name deck 3, for Ben'],
    ['give a7', 'Give the cat 7'],
    ['turn 4', 'Turn object 4'],
    ['lay 7', 'Lay the pair of 7'],
  ])('of Kinapa: %s', (move, words) => {
    const decks = [{ holder: 0 }, { holder: 1 }, { holder: null }];
    expect(kinapa(move, of({ decks }), people)).toBe(words);
  });
});
