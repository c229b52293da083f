import { beforeAll, describe, expect, it } from 'vitest';
import type { Now, People, Step } from '../../game';
import { learnWords, speak } from '../../i18n/index.svelte';
import { decided, hint } from './advice';
import type { Event, Laid, View } from './clans';
import { describe as spoken, explain } from './describe';
import { note } from './preview';
import { asked, tell } from './tell';
import en from './words.en.json';
import fr from './words.fr.json';

const NAMES = ['Mia', 'Aiko', 'Ben', 'Chloé', 'Daichi', 'Emi'];
const people = (me = 0, seats = 4): People => ({
  me,
  seats: NAMES.slice(0, seats).map((name) => ({ name })),
  name: (seat) => NAMES[seat] ?? '',
  mine: (seat) => seat === me,
  round: () => NAMES.slice(0, seats).map((_, k) => (Math.max(0, me) + k) % seats),
});
const laid = (seat: number, card: string | null, more: Partial<Laid> = {}): Laid => ({
  seat,
  card,
  down: card === null,
  destroyed: false,
  token: null,
  ...more,
});
const view = (change: Partial<View> = {}): View => ({
  type: 'kitsu',
  seat: 0,
  phase: 'play',
  round: 1,
  rounds: 2,
  track: 12,
  turn: 0,
  leader: 0,
  hand: ['b2', 'o5', 'white'],
  gave: null,
  sizes: [3, 3, 3, 3],
  trick: [],
  demand: null,
  last_trick: [],
  discard: 0,
  draw: 0,
  markers: [0, 0],
  won: [0, 0],
  tokens: { three: 'board', standstill: 'board', veil: 'board', recall: 'board', mirror: 'board' },
  ...change,
});
const now = (change: Partial<View> = {}, more: Partial<Now<View>> = {}): Now<View> => ({
  n: 1,
  view: view(change),
  legal: ['b2', 'o5', 'white'],
  ahead: [],
  sealed: null,
  ghost: null,
  clock: { kind: 'turn' },
  until: null,
  whole: null,
  idle: false,
  ...more,
});

beforeAll(async () => {
  await learnWords('games/kitsu');
});

describe('the words', () => {
  it('are the same keys in both languages, and plural where the other is', () => {
    const shape = (words: object) => Object.entries(words).map(([key, entry]) => `${key} ${typeof entry}`);
    expect(shape(fr)).toEqual(shape(en));
  });

  it('have the same values to put in', () => {
    const values = (entry: unknown) =>
      [...JSON.stringify(entry).matchAll(/\{(?:\w+:)?(\w+)\}/g)].map((found) => found[1]).sort();
    const unlike = Object.keys(en).filter((key) => {
      const [one, other] = [en, fr].map((words) => new Set(values((words as Record<string, unknown>)[key])));
      return [...(one ?? [])].some((value) => !other?.has(value) && value !== 'theirs');
    });
    expect(unlike).toEqual([]);
  });
});

describe('what happened', () => {
  it.each<[Event, string]>([
    [{ type: 'played', seat: 2, card: 'o6' }, 'Ben plays orange 6.'],
    [{ type: 'played', seat: 0, card: 'white' }, 'You play White Kitsune.'],
    [{ type: 'played', seat: 1, card: null }, 'Aiko plays a card face down.'],
    [{ type: 'demanded', seat: 0, colour: 'orange' }, 'Black Kitsune asks you for orange.'],
    [{ type: 'demanded', seat: null, colour: 'blue' }, 'Black Kitsune as the last card does nothing.'],
    [{ type: 'destroyed', seat: 3, position: 1, owner: 0, card: 'b2' }, 'Chloé destroys your blue 2.'],
    [{ type: 'moved', clan: 'yako', lead: 1, steps: 1, markers: [0, 1] }, 'Yako moves 1 space.'],
    [{ type: 'moved', clan: null, lead: 0, steps: 0, markers: [0, 0] }, 'Equal sums: nobody moves.'],
    [{ type: 'moved', clan: 'yako', lead: 5, steps: 0, markers: [0, 0] }, 'Standstill: nobody moves.'],
    [{ type: 'chose_token', seat: 2, token: 'veil', to: 0 }, 'Ben chooses Veil for you.'],
    [{ type: 'leads', seat: 2 }, ''],
  ])('%j', (event, sentence) => {
    expect(tell(event, view(), people())).toBe(sentence);
  });

  it('never names a card under the Veil, not even mine', () => {
    const veiled = view({ trick: [laid(0, 'b2', { down: true, token: 'veil' })] });
    expect(tell({ type: 'played', seat: 0, card: 'b2' }, veiled, people())).toBe(
      'You play a card face down.',
    );
  });

  it('never names what was given, drawn or recalled', () => {
    const secrets: Event[] = [
      { type: 'gave', seat: 0, to: 2, card: 'o5' },
      { type: 'received', seat: 0, giver: 2, card: 'o5' },
      { type: 'drew', seat: 0, cards: ['o5', 'b2'] },
      { type: 'recalled', seat: 0, card: 'o5' },
      { type: 'offered', seat: 0, cards: ['o5'] },
      { type: 'dealt', seat: 0, cards: ['o5'] },
    ];
    for (const event of secrets) expect(tell(event, view(), people())).not.toMatch(/orange|blue|\d/);
  });

  it('says why no token is handed out', () => {
    const withheld = (tokens: Record<string, string>, rule: number) =>
      tell({ type: 'withheld', clan: 'zenko', rule }, view({ tokens }), people());
    expect(withheld({ veil: 'seat 2' }, 26)).toMatch(/holds one/);
    expect(withheld({ veil: 'used' }, 26)).toMatch(/none is left/);
    expect(withheld({}, 27)).toMatch(/ended the round/);
  });

  it('says of a new deal that the race goes on, of a new round not', () => {
    expect(tell({ type: 'dealt', seat: 0, cards: [] }, view({ markers: [3, 0] }), people())).toMatch(
      /race goes on/,
    );
    expect(tell({ type: 'dealt', seat: 0, cards: [] }, view(), people())).toBe('');
  });
});

describe('what is asked', () => {
  it.each<[string, Now<View>, number, string]>([
    ['leading', now(), 0, 'You lead: any card, either colour'],
    ['following', now({ trick: [laid(3, 'o1')] }), 0, 'Your turn: any card, either colour'],
    ['forced', now({ demand: 'orange' }, { legal: ['o5'] }), 0, 'Black Kitsune: you must play orange'],
    [
      'not held',
      now({ demand: 'orange' }, { legal: ['b2', 'white'] }),
      0,
      'No orange in your hand: play any card',
    ],
    ['another', now({ turn: 2, trick: [laid(1, 'o1')] }), 0, 'Ben is to play'],
    ['another leads', now({ turn: 2 }), 0, 'Ben leads'],
    ['destroy', now({ phase: 'destroy' }), 0, 'Katana: which card do you destroy?'],
    ['recall', now({ phase: 'recall', turn: 3 }), 0, 'Chloé takes a card of the last trick'],
    ['token', now({ phase: 'token', turn: 3 }), 0, 'Chloé chooses a token for Yako'],
    ['exchange', now({ phase: 'exchange', turn: null }), 0, 'A card for Ben'],
    [
      'sealed',
      now({ phase: 'exchange', turn: null }, { sealed: 'give b2' }),
      0,
      'Laid down for Ben: you may change it',
    ],
    ['watching an exchange', now({ phase: 'exchange', turn: null }), -1, 'Partners exchange a card'],
    ['watching', now({ turn: 0 }), -1, 'Mia leads'],
    ['shown', now({}, { clock: { kind: 'show' } }), 0, 'The trick is counted'],
    ['paused', now({}, { clock: { kind: 'pause' }, idle: true }), 0, 'The game is paused'],
    ['won', now({ phase: 'over', won: [2, 1], turn: null }, { idle: true }), 0, 'Your clan wins the game'],
    ['lost', now({ phase: 'over', won: [1, 2], turn: null }, { idle: true }), 0, 'Yako wins the game'],
  ])('%s', (_, moment, me, sentence) => {
    expect(asked(moment, people(me))).toBe(sentence);
  });

  it('names both partners at a table of six', () => {
    const six = now({ phase: 'exchange', turn: null, sizes: [5, 5, 5, 5, 5, 5] });
    expect(asked(six, people(0, 6))).toBe('A card to Ben; yours comes from Daichi');
  });
});

describe('for ears', () => {
  it('the hand, the table and the players are sentences', () => {
    const trick = [laid(3, 'o6', { token: 'mirror' }), laid(2, null, { token: 'veil' })];
    const words = spoken(view({ trick, tokens: { ...view().tokens, three: 'seat 0' } }), people());
    expect(words.hand).toBe('Your hand: blue 2, orange 5, White Kitsune. You hold Plus Three.');
    expect(words.table).toContain('Chloé orange 6 with Mirror, Ben a card face down with Veil');
    expect(words.table).toContain('Zenko 6, Yako 0, and an unknown card. Colours swapped.');
    expect(words.players).toContain('Ben: Zenko, 3 cards, partner');
  });

  it('every card and token explains itself in two lines', () => {
    for (const what of [
      'b4',
      'o1',
      'white',
      'black',
      'katana',
      'back',
      'zenko',
      'three',
      'standstill',
      'veil',
      'recall',
      'mirror',
    ])
      expect(explain(what).lines.split('\n')).toHaveLength(2);
  });
});

describe('a lifted card', () => {
  const held = (card: string, move = card) => ({ card, move }) as Parameters<typeof note>[2];

  it('warns of a Katana that finds nothing, and says what one must destroy', () => {
    const legal = ['katana'];
    expect(
      note(view({ trick: [laid(3, null), laid(2, 'white')] }), people(), held('katana'), null, legal),
    ).toMatch(/Nothing to destroy/);
    const struck = view({ trick: [laid(3, 'o6'), laid(0, 'b1')] });
    expect(note(struck, people(), held('katana'), null, legal)).toBe(
      'Katana must destroy one: Chloé’s orange 6.',
    );
  });

  it('says whom a Black Kitsune binds, and that the last one binds nobody', () => {
    expect(note(view(), people(), held('black'), null, ['black'])).toBe('Aiko must then play blue.');
    const last = view({ trick: [laid(1, 'o1'), laid(2, 'b1'), laid(3, 'o2')], leader: 1 });
    expect(note(last, people(), held('black'), null, ['black'])).toBe('As the last card it does nothing.');
  });

  it('says what stands in its way', () => {
    const demand = view({ demand: 'orange' });
    expect(note(demand, people(), held('b2'), null, ['o5'])).toBe('Black Kitsune asks for orange.');
    expect(note(view(), people(), held('katana', 'katana +veil'), 'veil', ['katana'])).toBe(
      'Katana cannot be veiled.',
    );
    expect(note(view(), people(), held('b2', ''), 'three', ['b2'])).toMatch(/colour of Plus Three/);
  });
});

describe('hints', () => {
  it('say that either colour may be played, and which card changes most', () => {
    expect(hint(now(), people())).toBe('Either colour may be played: an orange card helps Yako.');
    const behind = now({ trick: [laid(1, 'o6'), laid(2, 'b1')] });
    expect(hint(behind, people())).toBe('Yako is ahead by 5. Helps you most: White Kitsune.');
  });

  it('are silent where nothing is asked', () => {
    expect(hint(now({ turn: 1 }, { legal: [] }), people())).toBeNull();
    expect(hint(now(), people(-1))).toBeNull();
  });
});

describe('what decided a game', () => {
  const trick = [laid(1, 'o6'), laid(2, 'b1'), laid(3, 'o1')];
  const steps: Step<View, Event>[] = [
    { seat: null, move: '', events: [{ type: 'began', round: 1 }], view: view() },
    { seat: 3, move: 'o1', events: [{ type: 'played', seat: 3, card: 'o1' }], view: view({ trick }) },
    {
      seat: 0,
      move: 'b2 +mirror',
      events: [
        { type: 'played', seat: 0, card: 'b2' },
        { type: 'token_played', seat: 0, token: 'mirror' },
        { type: 'moved', clan: 'zenko', lead: 4, steps: 4, markers: [12, 3] },
        { type: 'round_won', clan: 'zenko', won: [1, 0] },
      ],
      view: view({ markers: [0, 0], won: [1, 0] }),
    },
  ];

  it('is its biggest swing, a token that turned a trick, and how the rounds ended', () => {
    expect(decided(steps, people())).toEqual([
      { step: 2, text: 'The biggest swing: Zenko moves 4 in one trick' },
      { step: 2, text: 'Mia’s Mirror turns a trick: Zenko moves 4' },
      { step: 2, text: 'Round 1: Zenko arrives, 12 to 3' },
    ]);
  });

  it('is nothing where no trick was counted', () => {
    expect(decided(steps.slice(0, 2), people())).toEqual([]);
  });
});

describe('in French', () => {
  it('names are joined as they should be', async () => {
    await speak('fr');
    expect(tell({ type: 'unveiled', seat: 1, card: 'o6', position: 0 }, view(), people())).toBe(
      'La carte cachée d’Aiko\u00a0: 6 orange.',
    );
    expect(asked(now(), people())).toBe('Vous menez\u00a0: n’importe quelle couleur');
    await speak('en');
  });
});
