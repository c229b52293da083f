import { describe, expect, it } from 'vitest';
import { lasts } from '../../motion';
import type { Event, Laid, View } from './clans';
import { COUNTING, plan } from './motion';
import type { Count, Scene, Summit } from './scenes';

const view = (change: Partial<View> = {}): View => ({
  type: 'kitsu',
  seat: 0,
  phase: 'play',
  round: 1,
  rounds: 2,
  track: 12,
  turn: 0,
  leader: 0,
  hand: ['b1', 'b4', 'o2'],
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
const laid = (seat: number, card: string | null, more: Partial<Laid> = {}): Laid => ({
  seat,
  card,
  down: card === null,
  destroyed: false,
  token: null,
  ...more,
});
const counts = (beats: readonly { scene?: Scene | null }[]): Count[] =>
  beats.flatMap(({ scene }) => (scene?.kind === 'trick' ? [scene] : []));

const three = [laid(1, 'o6'), laid(2, 'b3'), laid(3, 'o1')];
const trickEnd: Event[] = [
  { type: 'played', seat: 0, card: 'b1' },
  { type: 'moved', clan: 'yako', lead: 3, steps: 3, markers: [0, 3] },
  { type: 'leads', seat: 2 },
];

describe('a played card', () => {
  const before = view({ trick: [laid(3, 'o6')], turn: 0 });
  const after = view({
    trick: [laid(3, 'o6'), laid(0, 'b4')],
    hand: ['b1', 'o2'],
    sizes: [2, 3, 3, 3],
    turn: 1,
  });
  const beats = plan(before, [{ type: 'played', seat: 0, card: 'b4' }], after, 0);

  it('flies from its place in my hand to its place in the trick, and is gone from the hand meanwhile', () => {
    expect(beats[0]?.flights).toMatchObject([{ from: 'hand-b4', to: 'laid-1', kind: 'card' }]);
    expect(beats[0]?.scene).toEqual({ kind: 'leaving', card: 'b4' });
    expect(beats[0]?.view.trick).toHaveLength(1);
  });

  it('lies there afterwards, with nothing over it', () => {
    expect(beats.at(-1)).toEqual({ view: after, scene: null });
  });

  it("comes from the owner's cards where it is not mine", () => {
    const theirs = plan(
      view(),
      [{ type: 'played', seat: 2, card: 'o6' }],
      view({ trick: [laid(2, 'o6')] }),
      0,
    );
    expect(theirs[0]?.flights).toMatchObject([{ from: 'cards-2', to: 'laid-0' }]);
    expect(theirs[0]?.scene).toBeNull();
  });
});

describe('a veiled card', () => {
  const veil: Event[] = [
    { type: 'played', seat: 0, card: 'b4' },
    { type: 'token_played', seat: 0, token: 'veil' },
  ];
  const after = view({ trick: [laid(0, 'b4', { down: true, token: 'veil' })] });

  it('flies as a back, even from my own hand, and its token follows', () => {
    const beats = plan(view({ tokens: { ...view().tokens, veil: 'seat 0' } }), veil, after, 0);
    const faces = beats.flatMap((beat) => beat.flights ?? []).map((flight) => flight.picture);
    expect(faces[0]).toMatch(/back/);
    expect(faces[1]).toMatch(/token-veil/);
    expect(beats[1]?.view.trick[0]?.down).toBe(true);
    expect(beats[1]?.flights).toMatchObject([{ from: 'my-token', to: 'laid-0', kind: 'piece' }]);
  });

  it('is turned before the trick is counted', () => {
    const before = view({ trick: [...three.slice(0, 2), laid(3, null, { token: 'veil' })] });
    const events: Event[] = [
      trickEnd[0] as Event,
      { type: 'unveiled', seat: 3, card: 'o1', position: 2 },
      ...trickEnd.slice(1),
    ];
    const beats = plan(before, events, view({ markers: [0, 3] }), 0);
    const turned = beats.findIndex((beat) => beat.view.trick[2]?.card === 'o1');
    const counted = beats.findIndex((beat) => beat.scene?.kind === 'trick');
    expect(turned).toBeLessThan(counted);
    expect(counts(beats)[0]?.trick[2]).toMatchObject({ card: 'o1', down: false });
  });
});

describe('the end of a trick', () => {
  const after = view({ markers: [0, 3], hand: ['b4', 'o2'], leader: 2, turn: 2 });
  const beats = plan(view({ trick: three, leader: 1 }), trickEnd, after, 0);
  const scenes = counts(beats);

  it('counts the cards one by one', () => {
    expect(scenes.slice(0, 4).map((scene) => scene.counted)).toEqual([1, 2, 3, 4]);
    expect(scenes[0]?.trick.map((card) => card.card)).toEqual(['o6', 'b3', 'o1', 'b1']);
  });

  it('lets the marker walk space by space', () => {
    expect(scenes.slice(4, 7).map((scene) => scene.markers)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
  });

  it('leaves the count on the table with the view that is true now', () => {
    expect(beats.at(-1)?.view).toBe(after);
    expect(scenes.at(-1)).toMatchObject({ settled: true, clan: 'yako', steps: 3, counted: 4, again: false });
  });

  it('is over within the time that it is shown', () => {
    expect(beats.reduce((time, beat) => time + lasts(beat), 0)).toBeLessThan(3000);
    expect(beats.filter((beat) => beat.hold === COUNTING)).toHaveLength(4);
  });

  it('moves nobody under Standstill, and keeps the rule by which no token comes', () => {
    const still: Event[] = [
      { type: 'withheld', clan: 'yako', rule: 30 },
      { type: 'moved', clan: 'yako', lead: 5, steps: 0, markers: [0, 0] },
    ];
    const last = counts(plan(view({ trick: three }), still, view(), 0)).at(-1);
    expect(last).toMatchObject({ steps: 0, lead: 5, withheld: null });
    const held: Event[] = [trickEnd[1] as Event, { type: 'withheld', clan: 'zenko', rule: 26 }];
    expect(counts(plan(view({ trick: three }), held, view(), 0)).at(-1)?.withheld).toBe(26);
  });

  it('says that the race goes on where new cards are dealt, and marks what was drawn', () => {
    const dealt: Event[] = [...trickEnd, { type: 'dealt', seat: 0, cards: ['b1'] }];
    expect(counts(plan(view({ trick: three }), dealt, after, 0)).at(-1)?.again).toBe(true);
    const drew: Event[] = [...trickEnd, { type: 'drew', seat: 0, cards: ['o4', 'o5'] }];
    expect(counts(plan(view({ trick: three }), drew, after, 0)).at(-1)?.fresh).toEqual(['o4', 'o5']);
  });
});

describe('the summit', () => {
  const home: Event[] = [
    { type: 'moved', clan: 'yako', lead: 9, steps: 4, markers: [6, 12] },
    { type: 'withheld', clan: 'zenko', rule: 27 },
    { type: 'round_won', clan: 'yako', won: [0, 1] },
    { type: 'discarded', seat: 0 },
  ];

  it('stays in view with the markers of the old round while the new one begins', () => {
    const next: Event[] = [
      ...home,
      { type: 'began', round: 2 },
      { type: 'leads', seat: 1 },
      { type: 'dealt', seat: 0, cards: [] },
    ];
    const beats = plan(view({ trick: three, markers: [6, 8] }), next, view({ round: 2, won: [0, 1] }), 0);
    const last = beats.at(-1)?.scene as Summit;
    expect(last).toEqual({ kind: 'round', clan: 'yako', won: [0, 1], markers: [6, 12], leader: 1 });
    expect(beats.at(-1)?.view.markers).toEqual([0, 0]);
  });

  it('is the end of the game, and sounds as it was for me', () => {
    const end: Event[] = [...home, { type: 'finished', clan: 'yako' }];
    const beats = (seat: number) =>
      plan(view({ trick: three }), end, view({ phase: 'over', won: [0, 1] }), seat);
    expect((beats(0).at(-1)?.scene as Summit).kind).toBe('end');
    expect(beats(0).map((beat) => beat.sound)).toContain('lose');
    expect(beats(1).map((beat) => beat.sound)).toContain('win');
    expect(beats(-1).map((beat) => beat.sound)).toContain('win');
  });
});

describe('between tricks', () => {
  it('cards cross the table in an exchange, and the one for me is new', () => {
    const events: Event[] = [
      { type: 'gave', seat: 0, to: 2, card: 'o2' },
      { type: 'exchanged' },
      { type: 'received', seat: 0, giver: 2, card: 'white' },
    ];
    const beats = plan(view({ phase: 'exchange' }), events, view({ hand: ['b1', 'b4', 'white'] }), 0);
    expect(beats[0]?.flights?.map(({ from, to }) => [from, to])).toEqual([
      ['hand', 'cards-2'],
      ['cards-1', 'cards-3'],
      ['cards-2', 'hand'],
      ['cards-3', 'cards-1'],
    ]);
    expect(beats[0]?.flights?.every((flight) => /back/.test(flight.picture))).toBe(true);
    expect(beats.at(-1)?.scene).toEqual({ kind: 'fresh', fresh: ['white'] });
  });

  it('a token goes to its holder, and a destroyed card is turned', () => {
    const chose = plan(
      view({ phase: 'token', trick: three }),
      [{ type: 'chose_token', seat: 0, token: 'veil', to: 2 }],
      view(),
      0,
    );
    expect(chose[0]?.flights).toMatchObject([{ from: 'token-veil', to: 'seat-2', kind: 'piece' }]);
    const struck: Event = { type: 'destroyed', seat: 0, position: 0, owner: 1, card: 'o6' };
    expect(plan(view({ trick: three }), [struck], view(), 0)[0]?.view.trick[0]?.destroyed).toBe(true);
  });

  it('nothing happened: nothing moves', () => {
    expect(plan(view(), [], view(), 0)).toEqual([]);
  });

  it('a page that was just opened sees the table, and the first deal flying', () => {
    expect(plan(null, trickEnd, view(), 0)).toEqual([{ view: view() }]);
    const opening: Event[] = [
      { type: 'began', round: 1 },
      { type: 'leads', seat: 0 },
      { type: 'dealt', seat: 0, cards: ['b1'] },
    ];
    const beats = plan(null, opening, view(), 0);
    expect(beats.flatMap((beat) => beat.flights ?? []).some((flight) => flight.to === 'hand')).toBe(true);
    expect(beats.at(-1)).toEqual({ view: view(), scene: null });
  });

  it('an event about a card that was missed does no harm', () => {
    const beats = plan(
      view(),
      [{ type: 'destroyed', seat: 1, position: 4, owner: 2, card: 'b2' }],
      view(),
      0,
    );
    expect(beats.at(-1)?.view).toEqual(view());
  });
});
