import { beforeAll, describe, expect, it } from 'vitest';
import type { Now, People, Step } from '../../game';
import { learnWords, speak } from '../../i18n/index.svelte';
import type { KinapaDeck, KinapaEvent, KinapaView } from '../../wire';
import { aloud } from './aloud';
import { asked, hint } from './asked';
import { decided } from './decided';
import { describe as describeTable, explain } from './describe';
import { halves, namesOf } from './moves';
import { tell } from './tell';
import english from './words.en.json';
import french from './words.fr.json';

const NAMES = ['Mia', 'Aiko', 'Ben'];
const people: People = {
  me: 0,
  seats: NAMES.map((name) => ({ kind: 'person', name })),
  name: (seat) => NAMES[seat] ?? '',
  mine: (seat) => seat === 0,
  round: () => [0, 1, 2],
};
const watching: People = { ...people, me: -1, mine: () => false };

const deck = (holder: number | null, more: Partial<KinapaDeck> = {}): KinapaDeck => ({
  size: 4,
  up: [],
  sheep: false,
  foxes: 0,
  laid: [],
  holder,
  keeper: null,
  hand: null,
  ...more,
});

const table = (more: Partial<KinapaView> = {}): KinapaView => ({
  type: 'kinapa',
  seat: 0,
  phase: 'ask',
  turn: 1,
  emperor: 1,
  number: null,
  deck: 0,
  hand: ['a7', 's1'],
  chose: null,
  decks: [deck(0), deck(1), deck(2), deck(null)],
  objects: Array.from({ length: 8 }, () => ({ numbers: null, laid: null })),
  turned: null,
  partner: null,
  received: null,
  liar: null,
  ...more,
});

const now = (view: KinapaView, more: Partial<Now<KinapaView>> = {}): Now<KinapaView> => ({
  n: 1,
  view,
  legal: [],
  ahead: [],
  sealed: null,
  ghost: null,
  clock: { kind: 'turn' },
  until: null,
  whole: null,
  idle: false,
  ...more,
});

const PHASES = ['ask', 'raise', 'take', 'give', 'turn', 'lay', 'name', 'over'];

beforeAll(() => learnWords('games/kinapa'));

describe('words', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(french)).toEqual(Object.keys(english));
  });

  it('leave no gap unfilled in any phase, for me, a watcher, and in French', async () => {
    for (const language of ['fr', 'en'] as const) {
      await speak(language);
      for (const phase of PHASES) {
        for (const kind of ['turn', 'show', 'pause'] as const) {
          for (const emperor of [0, 1]) {
            const view = table({ phase, emperor, turn: emperor, number: 7, partner: 2 });
            const heard = [asked(now(view, { clock: { kind } }), people), asked(now(view), watching)];
            for (const text of heard) expect(text).toMatch(/^[^{}]+[.!?]$/u);
          }
        }
      }
    }
  });
});

describe('tell', () => {
  it('speaks of me as "you"', () => {
    expect(tell({ type: 'crowned', deck: 0, seat: 0 }, table(), people)).toBe('You are Emperor.');
    expect(tell({ type: 'crowned', deck: 1, seat: 1 }, table(), people)).toBe('Aiko is Emperor.');
  });

  it('names a card only to whom it concerns, and not what I gave away', () => {
    const took: KinapaEvent = { type: 'took', emperor: 1, deck: 0, card: 'a7', rule: 12 };
    expect(tell(took, table(), people)).toBe('Aiko takes the cat 7 from you.');
    expect(tell({ ...took, deck: 2, card: null }, table(), people)).toBe('Aiko takes a card from Ben.');
    expect(tell({ ...took, deck: 2, card: null, rule: 13 }, table(), people)).toBe('');
    const gave: KinapaEvent = { type: 'gave', emperor: 0, deck: 3, card: 'a7' };
    expect(tell(gave, table({ emperor: 0 }), people)).toBe('You give the scarecrow a card.');
  });

  it('never names the numbers of an object or the cards of a look: the line stays', () => {
    const turned = tell({ type: 'turned', place: 3, numbers: [13, 14] }, table(), people);
    const looked = tell({ type: 'looked', seat: 0, deck: 3, cards: ['a13'] }, table(), people);
    expect(turned + looked).not.toMatch(/1[34]/);
  });

  it('elides in French', async () => {
    await speak('fr');
    expect(tell({ type: 'flock', deck: 1 }, table(), people)).toContain('celui d’Aiko');
    await speak('en');
  });
});

describe('asked', () => {
  it('tells the Emperor, the others and a watcher apart', () => {
    expect(asked(now(table({ emperor: 0, turn: 0 })), people)).toBe('You are Emperor: ask for a number.');
    expect(asked(now(table()), people)).toBe('Aiko thinks of a number.');
    expect(asked(now(table({ deck: null, phase: 'raise', number: 7 })), watching)).toContain(
      'Everybody chooses',
    );
  });

  it('says what I have sealed, and that a Fox keeps my hand down', () => {
    const view = table({ phase: 'raise', number: 7 });
    expect(asked(now(view, { legal: ['up', 'down'], sealed: 'up' }), people)).toContain('goes up');
    const foxed = table({ phase: 'raise', number: 7, decks: [deck(0, { foxes: 1 }), deck(1)] });
    expect(asked(now(foxed), people)).toBe('A Fox keeps your hand down.');
  });

  it('says who must be named when a liar has no Sheep', () => {
    const view = table({ phase: 'name', emperor: 0, turn: 0, liar: 2 });
    expect(asked(now(view, { legal: ['name 3'] }), people)).toContain('Ben lied');
  });

  it('speaks of me like of the others where nothing can be played', () => {
    expect(asked(now(table({ emperor: 0, turn: 0 }), { idle: true }), people)).toBe(
      'Mia thinks of a number.',
    );
  });
});

describe('hint', () => {
  it('speaks of my own hand alone', () => {
    const count = (number: number) => hint(now(table({ phase: 'raise', number })));
    expect(count(7)).toBe('You hold this number: raising your hand would be a lie.');
    expect(count(3)).toBe('You have none: raising is the truth.');
    expect(hint(now(table()))).toBeNull();
  });

  it('tells the Emperor where a pair fits', () => {
    const view = table({ phase: 'turn', emperor: 0, hand: ['a8', 's8'] });
    expect(hint(now(view))).toContain('7 and 8');
  });
});

describe('describe and explain', () => {
  it('put hand, table and players into words', () => {
    const view = table({
      number: 5,
      decks: [deck(0), deck(1, { sheep: true, hand: 'up' }), deck(2, { foxes: 2 }), deck(null)],
    });
    const spoken = describeTable(view, people);
    expect(spoken.hand).toBe('Your cards: Shelter 1 and Cat 7.');
    expect(spoken.table).toContain('asked for is 5');
    expect(spoken.players).toContain('Aiko: Emperor, 4 cards, hand raised, Sheep.');
    expect(spoken.players).toContain('Scarecrow: 4 cards.');
  });

  it.each(['a1', 'a2', 's9', 'o3', 'sheep', 'fox', 'emperor', 'scarecrow', 'object', 'deck', 'card'])(
    'explain %s',
    (what) => {
      const { name, lines } = explain(what);
      expect(name).not.toMatch(/explain|{/);
      expect(lines.length).toBeGreaterThan(20);
    },
  );

  it('say what a scene shows while it is there; covered cards are not spoken of', () => {
    const looks = [{ seat: 0, deck: 3, cards: ['a5'] }];
    const scene = {
      kind: 'reveal',
      number: 5,
      emperor: 1,
      raised: [],
      lowered: [3],
      pair: false,
      looks,
      giver: 3,
      liar: null,
    } as const;
    expect(aloud(scene, table(), people, false)).toContain('the cat 5');
    expect(aloud(scene, table(), people, true)).toBe('');
    expect(aloud(null, table(), people, false)).toBe('');
  });
});

describe('moves', () => {
  it('are read in halves and by deck', () => {
    expect(halves('up bot down')).toEqual({ own: 'up', bot: 'down' });
    expect(halves(null)).toEqual({ own: null, bot: null });
    expect(namesOf(['name 1', 'name 4 to 2', 'name 4 to 3'], 3)).toEqual(['name 4 to 2', 'name 4 to 3']);
  });
});

describe('decided', () => {
  const step = (more: Partial<Step<KinapaView, KinapaEvent>>): Step<KinapaView, KinapaEvent> => ({
    seat: 1,
    move: '',
    events: [],
    view: table({ number: 7, phase: 'take' }),
    ...more,
  });
  const question: KinapaEvent = { type: 'asked', seat: 1, number: 7, bot: null, bot_up: false };

  it('finds the winning pairs, my boldest lie and the lies that were caught', () => {
    const over = table({ phase: 'over', decks: [deck(0), deck(1, { laid: [3, 8] }), deck(2), deck(null)] });
    const highlights = decided(
      [
        step({ events: [question] }),
        step({ seat: 0, move: 'up', events: [{ type: 'revealed', raised: [0], lowered: [2, 3] }] }),
        step({ seat: 2, move: 'up', events: [{ type: 'lied', deck: 2, seat: 2, cards: [] }] }),
        step({ view: over, events: [{ type: 'finished', seat: 1, deck: 1 }] }),
      ],
      people,
    );
    expect(highlights.map((one) => one.step)).toEqual([3, 1, 2]);
    expect(highlights[0]?.text).toBe('Aiko won with the pairs of 3 and 8.');
    expect(highlights[1]?.text).toContain('never caught, with 2 hands lowered');
    expect(highlights[2]?.text).toBe('One lie was caught: Ben.');
  });

  it('says nothing of a game that was not won', () => {
    expect(decided([step({ events: [question] })], people)).toEqual([]);
  });
});
