import { describe, expect, it } from 'vitest';
import type { KinapaDeck, KinapaEvent, KinapaView } from '../../wire';
import { isTold, plan } from './motion';
import { ringOf } from './ring';
import { step } from './step';

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
  phase: 'raise',
  turn: null,
  emperor: 1,
  number: 7,
  deck: 0,
  hand: ['a7', 's1', 's2', 'a4'],
  chose: null,
  decks: [deck(0), deck(1, { sheep: true }), deck(2), deck(3)],
  objects: Array.from({ length: 8 }, () => ({ numbers: null, laid: null })),
  turned: null,
  partner: null,
  received: null,
  liar: null,
  ...more,
});

/** The view after these events, as a server would send it. */
const after = (before: KinapaView, events: KinapaEvent[], more: Partial<KinapaView> = {}): KinapaView => ({
  ...events.reduce(step, before),
  ...more,
});

describe('the plan', () => {
  it('is empty where nothing happened: the table shows the newest view', () => {
    expect(plan(table(), [], table(), 0)).toEqual([]);
  });

  it('shows all hands at one instant, and keeps them while two are lowered', () => {
    const events: KinapaEvent[] = [{ type: 'revealed', raised: [0], lowered: [2, 3] }];
    const before = table();
    const beats = plan(before, events, after(before, events, { phase: 'take' }), 0);
    expect(beats[0]?.view.decks.map((one) => one.hand)).toEqual(['up', null, 'down', 'down']);
    expect(beats[0]?.sound).toBe('reveal');
    expect(beats.at(-1)?.scene).toMatchObject({ kind: 'reveal', raised: [0], lowered: [2, 3], giver: null });
  });

  it('lets a lie be seen: hands, the card as a back, two Foxes, the cards', () => {
    const events: KinapaEvent[] = [
      { type: 'revealed', raised: [0, 2], lowered: [3] },
      { type: 'demanded', number: 7, deck: 2 },
      { type: 'took', emperor: 1, deck: 2, card: null, rule: 13 },
      { type: 'lied', deck: 2, seat: 2, cards: ['a2', 's5', 's6'] },
    ];
    const before = table();
    const beats = plan(before, events, after(before, events, { phase: 'give' }), 0);
    const flights = beats.flatMap((beat) => beat.flights ?? []);
    expect(flights.map(({ from, to }) => [from, to])).toEqual([
      ['deck-2', 'deck-1'],
      ['ring', 'deck-2'],
      ['ring', 'deck-2'],
    ]);
    expect(
      beats.some(
        (beat) => (beat.hold ?? 0) > 500 && beat.scene?.kind === 'reveal' && beat.scene.liar === null,
      ),
    ).toBe(true);
    expect(beats.at(-1)?.scene).toMatchObject({
      kind: 'reveal',
      giver: 2,
      liar: { deck: 2, cards: ['a2', 's5', 's6'] },
    });
  });

  it('shows a card on its way as a back even to those who know it', () => {
    const events: KinapaEvent[] = [{ type: 'took', emperor: 1, deck: 0, card: 'a7', rule: 12 }];
    const before = table({ phase: 'take' });
    const beats = plan(before, events, after(before, events, { phase: 'give' }), 0);
    expect(beats.flatMap((beat) => beat.flights ?? []).map((flight) => flight.picture)).toEqual([
      expect.stringContaining('back.svg'),
    ]);
  });

  it('marks a card that was given to me as new, and says nothing to others', () => {
    const events: KinapaEvent[] = [{ type: 'gave', emperor: 1, deck: 0, card: 'a8' }];
    const before = table({ phase: 'give' });
    expect(plan(before, events, after(before, events), 0).at(-1)?.scene).toEqual({
      kind: 'given',
      card: 'a8',
    });
    const hidden: KinapaEvent[] = [{ type: 'gave', emperor: 1, deck: 2, card: null }];
    expect(plan(before, hidden, after(before, hidden), 0).at(-1)?.scene).toBeNull();
  });

  it('shows an object until the next update, though the view has already hidden it', () => {
    const events: KinapaEvent[] = [
      { type: 'turned', place: 3, numbers: [5, 6] },
      { type: 'covered', place: 3 },
    ];
    const before = table({ phase: 'turn' });
    const last = plan(before, events, after(before, events, { phase: 'name' }), 0).at(-1);
    expect(last?.view.objects[3]).toEqual({ numbers: null, laid: null });
    expect(last?.scene).toMatchObject({
      kind: 'object',
      place: 3,
      numbers: [5, 6],
      covered: true,
      laid: null,
    });
  });

  it('lets the pair fly to its object, and ends a won game with the bare table', () => {
    const events: KinapaEvent[] = [
      { type: 'turned', place: 2, numbers: [7, 8] },
      { type: 'laid', deck: 1, number: 7, place: 2 },
      { type: 'finished', seat: 1, deck: 1 },
    ];
    const before = table({ phase: 'turn' });
    const beats = plan(before, events, after(before, events, { phase: 'over' }), 1);
    expect(beats.flatMap((beat) => beat.flights ?? []).map((flight) => flight.to)).toEqual([
      'place-2',
      'place-2',
    ]);
    expect(beats.some((beat) => beat.sound === 'win')).toBe(true);
    expect(beats.at(-1)?.scene).toBeNull();
  });

  it('says over the whole board that I hold another deck, and then goes on', () => {
    const events: KinapaEvent[] = [
      { type: 'named', seat: 1, deck: 3, to: 0, rule: 30 },
      { type: 'switched', seat: 0, deck: 3, left: 0 },
      { type: 'holds', seat: 0, deck: 3, cards: ['a3', 's4'] },
      { type: 'crowned', deck: 3, seat: 0 },
      { type: 'sheep', deck: 3 },
    ];
    const before = table({ phase: 'name', decks: [deck(0), deck(1), deck(2), deck(null)] });
    const beats = plan(before, events, after(before, events, { phase: 'ask' }), 0);
    expect(beats.at(-2)?.scene).toEqual({ kind: 'switch', deck: 3, cards: ['a3', 's4'] });
    expect(beats.at(-1)).toMatchObject({ scene: null, view: { deck: 3, hand: ['a3', 's4'] } });
    expect(beats.flatMap((beat) => beat.flights ?? []).map((flight) => flight.from)).toEqual([
      'deck-1',
      'ring',
    ]);
  });

  it('asks when the news has been told or put away, and nothing comes after', () => {
    const before = table({ phase: 'name' });
    const events: KinapaEvent[] = [
      { type: 'named', seat: 1, deck: 3, to: 0, rule: 30 },
      { type: 'switched', seat: 0, deck: 3, left: 0 },
      { type: 'holds', seat: 0, deck: 3, cards: ['a3', 's4'] },
      { type: 'crowned', deck: 3, seat: 0 },
    ];
    const newest = after(before, events, { phase: 'ask', turn: 0 });
    const beats = plan(before, events, newest, 0);
    const told = beats.map(({ view, scene = null }) => isTold(view, newest, scene, null));
    expect(told).toEqual([...Array.from({ length: beats.length - 1 }, () => false), true]);
    const news = beats.at(-2);
    expect(isTold(newest, newest, news?.scene ?? null, news?.scene ?? null)).toBe(true);
  });

  it('explains Sheep that go back, and lets them walk', () => {
    const events: KinapaEvent[] = [
      { type: 'crowned', deck: 2, seat: 2 },
      { type: 'sheep', deck: 2 },
      { type: 'flock', deck: 2 },
    ];
    const before = table({
      decks: [deck(0, { sheep: true }), deck(1, { sheep: true }), deck(2), deck(3, { sheep: true })],
    });
    const beats = plan(before, events, after(before, events), 0);
    expect(beats.some((beat) => beat.scene?.kind === 'flock')).toBe(true);
    expect(beats.flatMap((beat) => beat.flights ?? []).filter((flight) => flight.to === 'ring')).toHaveLength(
      3,
    );
  });

  it('tells at the deal that both players swap when a scarecrow has the lucky cat', () => {
    const dealt = table({
      phase: 'ask',
      number: null,
      deck: 2,
      emperor: 2,
      decks: [deck(null, { keeper: 0 }), deck(null, { keeper: 1 }), deck(0, { sheep: true }), deck(1)],
    });
    const events: KinapaEvent[] = [
      { type: 'holds', seat: 0, deck: 0, cards: ['s3'] },
      { type: 'called', number: 1, deck: 2 },
      { type: 'switched', seat: 0, deck: 2, left: 0 },
      { type: 'holds', seat: 0, deck: 2, cards: ['a1'] },
      { type: 'switched', seat: 1, deck: 3, left: 1 },
      { type: 'called', number: 1, deck: 2 },
      { type: 'crowned', deck: 2, seat: 0 },
      { type: 'sheep', deck: 2 },
    ];
    const scenes = plan(null, events, dealt, 0).map((beat) => beat.scene);
    expect(scenes.filter((scene) => scene?.kind === 'called')).toMatchObject([
      { bot: true, swap: true },
      { bot: false, swap: false },
    ]);
    expect(scenes).toContainEqual({ kind: 'switch', deck: 2, cards: ['a1'] });
  });
});

describe('the ring', () => {
  it.each([8, 10, 12, 14, 16])('has %i places, no two too near', (places) => {
    const spots = ringOf(places);
    expect(spots).toHaveLength(places);
    for (const [k, one] of spots.entries()) {
      for (const other of spots.slice(k + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.3);
      }
    }
  });
});
