import { beforeAll, describe, expect, it } from 'vitest';
import type { Now, People } from '../../game';
import { learnWords, speak } from '../../i18n/index.svelte';
import type { KabukiEvent, KabukiView } from '../../wire';
import { asked, hint } from './ask';
import { decided } from './decided';
import { describe as words, explain, tell } from './tell';
import en from './words.en.json';
import fr from './words.fr.json';

const NAMES = ['Mia', 'Aiko', 'Ben'];
const people = (me: number): People => ({
  me,
  seats: NAMES.map((name) => ({ name })),
  name: (seat) => NAMES[seat] ?? '',
  mine: (seat) => seat === me,
  round: () => NAMES.map((_, k) => (Math.max(0, me) + k) % NAMES.length),
});

const VIEW: KabukiView = {
  type: 'kabuki',
  seat: 0,
  phase: 'window',
  round: 2,
  rounds: 3,
  turn: 2,
  placer: 1,
  stack: 2,
  shown: 9,
  deck: 12,
  tops: [1, null, 4, 6],
  heights: [3, 0, 7, 2],
  tokens: [4, 5, 1],
  totals: [4, 6, 5],
  answered: false,
};

const NOW: Now<KabukiView> = {
  n: 9,
  view: VIEW,
  legal: ['stop', 'pass'],
  ahead: [],
  sealed: null,
  ghost: null,
  clock: { kind: 'window', left: 4000 },
  until: 4000,
  whole: 4000,
  idle: false,
};
const now = (change: Partial<Now<KabukiView>>, view: Partial<KabukiView> = {}): Now<KabukiView> => ({
  ...NOW,
  ...change,
  view: { ...VIEW, ...view },
});

beforeAll(async () => {
  await learnWords('games/kabuki');
  await speak('en');
});

describe('what happened', () => {
  const took = { type: 'took', seat: 1, placer: 2, tokens: 1, owed: 1 } as const;
  const cases: [KabukiEvent, number, string][] = [
    [{ type: 'placed', seat: 1, stack: 2, card: 4 }, 0, 'Aiko put the spider on stack 3.'],
    [{ type: 'placed', seat: 1, stack: 2, card: 4 }, 1, 'You put the spider on stack 3.'],
    [took, 0, 'Aiko takes 1 token from Ben.'],
    [took, 1, 'You take 1 token from Ben.'],
    [took, 2, 'Aiko takes 1 token from you.'],
    [{ ...took, owed: 3 }, 0, 'Aiko takes 1 token from Ben. Ben had only 1.'],
    [{ ...took, owed: 3 }, 2, 'Aiko takes 1 token from you. You had only 1.'],
    [{ type: 'lost', seat: 0 }, 0, 'No twin: you put a token back into the box.'],
    [{ type: 'ended', round: 2, seat: 2, rule: 15 }, 0, 'Ben has no token left: round 2 is over.'],
    [{ type: 'ended', round: 2, seat: 2, rule: 16 }, 0, 'The deck is used up: round 2 is over.'],
    [{ type: 'began', round: 2, first: 0, tokens: 5 }, 0, 'Round 2 of 3: you begin.'],
    [{ type: 'finished' }, 0, 'Aiko wins with 6 tokens.'],
    [{ type: 'passed', seat: 0 }, 0, ''],
    [{ type: 'drawn', card: 3 }, 0, ''],
  ];
  it.each(cases)('%j, seen from %i', (event, me, sentence) => {
    expect(tell(event, VIEW, people(me))).toBe(sentence);
  });

  it('names no mask of a checked stack: that line stays', () => {
    const stopped: KabukiEvent = {
      type: 'stopped',
      seat: 0,
      placer: 1,
      stack: 2,
      cards: [0, 4, 4],
      matches: 1,
    };
    expect(tell(stopped, VIEW, people(0))).toBe('Stop! You check stack 3.');
  });

  it('lets those who tie share the victory', () => {
    const tied = { ...VIEW, totals: [6, 6, 5] };
    expect(tell({ type: 'finished' }, tied, people(2))).toBe(
      'Mia and Aiko share the victory with 6 tokens each.',
    );
    expect(tell({ type: 'finished' }, tied, people(1))).toBe(
      'You share the victory with Mia: 6 tokens each.',
    );
  });

  it('is said in French too, with its elisions', async () => {
    await speak('fr');
    expect(asked(now({ legal: [] }), people(-1))).toBe('On peut dire Stop\u00a0! à la carte d’Aiko, pile 3.');
    await speak('en');
  });
});

describe('what is asked', () => {
  const placing: Partial<KabukiView> = { phase: 'place', turn: 0 };
  const turn = { clock: { kind: 'turn' as const } };
  it.each<[string, Now<KabukiView>, number, string]>([
    ['a placement', now({}), 0, 'Is the spider already in stack 3?'],
    ['the next player', now({ ahead: ['place 1'] }), 0, 'Stop it, or place the moon.'],
    ['a card that waits', now({ ahead: ['place 1'], ghost: 'place 1' }), 0, 'Your moon waits for stack 1.'],
    ['the last card', now({}, { shown: null }), 0, 'Last card: it can still be stopped.'],
    ['my own card', now({ legal: [] }), 1, 'Your card: the others may stop it.'],
    ['after passing', now({ legal: [], sealed: 'pass' }), 0, 'You let it pass.'],
    ['after calling', now({ legal: [], sealed: 'stop' }), 0, 'You called Stop! One moment…'],
    ['a watcher', now({ legal: [] }), -1, 'Aiko’s card on stack 3 may be stopped.'],
    ['my turn', now(turn, placing), 0, 'Put the moon on a stack.'],
    ['another’s turn', now(turn, placing), 1, 'Mia places the moon.'],
    ['a check', now({ clock: { kind: 'show' } }), 0, 'The stack lies open: look well.'],
    [
      'a check that ended a round',
      now({ clock: { kind: 'show' } }, { stack: null }),
      0,
      'Look well: this ends the round.',
    ],
    ['a pause', now({ clock: { kind: 'pause' }, idle: true }), 0, 'The game is paused.'],
    ['the end', now({ idle: true }, { phase: 'over' }), 1, 'You win with 6 tokens!'],
  ])('%s', (_, at, me, sentence) => {
    expect(asked(at, people(me))).toBe(sentence);
  });
});

describe('hints', () => {
  it('speak of heights, never of what lies where', () => {
    const place = { legal: ['place 1'] };
    expect(hint(now(place, { phase: 'place' }), people(0))).toBe('An empty stack is always safe.');
    expect(hint(now(place, { phase: 'place', heights: [3, 1, 7, 2] }), people(0))).toBe(
      'A high stack hides more: 7 cards lie on stack 3.',
    );
    expect(hint(now({}, { heights: [3, 0, 1, 2] }), people(0))).toBe(
      'Nothing lies under this card: let it pass.',
    );
    expect(hint(now({}, { heights: [3, 0, 4, 2] }), people(0))).toBe(
      'Did you see this face go onto that stack?',
    );
  });

  it('are for who is asked', () => {
    expect(hint(now({ legal: [] }), people(0))).toBeNull();
    expect(hint(now({}), people(-1))).toBeNull();
  });
});

it('describes the table without a covered card', () => {
  expect(words(VIEW, people(0))).toEqual({
    hand: 'Kabuki is played without a hand. You have 4 tokens.',
    table:
      'Card to place: moon. Stack 1: demon on top, 3 cards. Stack 2: empty. Stack 3: spider on top, 7 cards. ' +
      'Stack 4: blossom on top, 2 cards. Deck: 11 more cards. Round 2 of 3.',
    players: 'Mia: 4 tokens, total 4. Aiko: 5 tokens, total 6. Ben: 1 token, total 5. Ben places next.',
  });
});

it.each([
  ['mask-2', 'lion'],
  ['actor-3', 'actor 4'],
  ['deck', 'deck'],
  ['token', 'token'],
])('explains %s in two lines', (what, name) => {
  const explanation = explain(what);
  expect(explanation.name).toBe(name);
  expect(explanation.lines.split('\n')).toHaveLength(2);
});

describe('what decided it', () => {
  const step = (events: KabukiEvent[], totals = [0, 0, 0]) => ({
    seat: 0,
    move: 'stop',
    events,
    view: { ...VIEW, totals },
  });
  const steps = [
    step([{ type: 'began', round: 1, first: 0, tokens: 5 }]),
    step([{ type: 'took', seat: 1, placer: 0, tokens: 3, owed: 3 }]),
    step([{ type: 'lost', seat: 2 }]),
    step([{ type: 'ended', round: 1, seat: 0, rule: 16 }], [2, 8, 4]),
    step([{ type: 'began', round: 2, first: 0, tokens: 5 }], [2, 8, 4]),
    step(
      [
        { type: 'lost', seat: 2 },
        { type: 'ended', round: 2, seat: 2, rule: 15 },
      ],
      [7, 12, 9],
    ),
  ];

  it('is the best Stop!, the dearest false alarm and the round that made the difference', () => {
    expect(decided(steps, people(0))).toEqual([
      { text: 'Best Stop!: Aiko took 3 tokens from Mia in round 1.', step: 1 },
      { text: 'Costly Stop!: Ben called in vain and lost the last token of round 2.', step: 5 },
      { text: 'Round 1 made the difference: Aiko 8, Ben 4.', step: 3 },
    ]);
  });

  it('counts alarms where none was fatal, and says nothing of rounds in a game of one', () => {
    expect(decided(steps.slice(0, 4), people(0)).map(({ text }) => text)).toEqual([
      'Best Stop!: Aiko took 3 tokens from Mia in round 1.',
      'False alarm: Ben called in vain 1 time.',
    ]);
  });
});

it('has the same words in both languages', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});
