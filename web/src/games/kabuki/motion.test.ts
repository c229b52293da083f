import { describe, expect, it } from 'vitest';
import type { KabukiEvent, KabukiView } from '../../wire';
import { lookedAt, plan } from './motion';

const VIEW: KabukiView = {
  type: 'kabuki',
  seat: 0,
  phase: 'place',
  round: 1,
  rounds: 3,
  turn: 1,
  placer: null,
  stack: null,
  shown: 2,
  deck: 40,
  tops: [1, null, null, null],
  heights: [3, 0, 0, 0],
  tokens: [5, 5, 1, 5],
  totals: [0, 0, 0, 0],
  answered: false,
};

const PLACED: KabukiEvent = { type: 'placed', seat: 1, stack: 0, card: 2 };
const STOPPED: KabukiEvent = { type: 'stopped', seat: 0, placer: 2, stack: 0, cards: [4, 4, 4], matches: 2 };
const TOOK: KabukiEvent = { type: 'took', seat: 0, placer: 2, tokens: 1, owed: 2 };
const ENDED: KabukiEvent = { type: 'ended', round: 1, seat: 2, rule: 15 };
const BEGAN: KabukiEvent = { type: 'began', round: 2, first: 2, tokens: 5 };

describe('a placement', () => {
  const after = {
    ...VIEW,
    phase: 'window',
    placer: 1,
    stack: 0,
    shown: 3,
    deck: 39,
    tops: [2, null, null, null],
    heights: [4, 0, 0, 0],
  };
  const beats = plan(VIEW, [PLACED, { type: 'drawn', card: 3 }], after, 0);

  it('flies from the middle to its stack, and the old top stays until it lands', () => {
    expect(beats[0]?.flights).toMatchObject([{ from: 'drawn', to: 'stack-0', kind: 'card' }]);
    expect(beats[0]?.view).toMatchObject({ shown: null, tops: [1, null, null, null], heights: [3, 0, 0, 0] });
  });

  it('shows the next card only after it has landed', () => {
    expect(beats[1]?.flights).toMatchObject([{ from: 'deck', to: 'drawn' }]);
    expect(beats[1]?.view).toMatchObject({ shown: null, tops: [2, null, null, null], heights: [4, 0, 0, 0] });
    expect(beats[2]).toEqual({ view: after, scene: null });
  });
});

describe('a check', () => {
  const after = { ...VIEW, tokens: [6, 5, 0, 5] };

  it('cries, fans the stack out, pays, and stays', () => {
    const beats = plan(VIEW, [STOPPED, TOOK], after, 0);
    const steps = beats.map((beat) => (beat.scene?.kind === 'check' ? beat.scene.step : null));
    expect(steps).toEqual(['call', 'fan', 'fan', 'settled']);
    expect(beats[2]?.flights).toMatchObject([{ from: 'placer', to: 'caller', kind: 'piece' }]);
    expect(beats.at(-1)?.scene).toMatchObject({
      took: { tokens: 1, owed: 2 },
      before: { caller: 5, placer: 1 },
      after: { caller: 6, placer: 0 },
      then: null,
    });
  });

  it('sends a token into the box where there was no twin', () => {
    const wrong: KabukiEvent = { ...STOPPED, matches: 0 };
    const beats = plan(VIEW, [wrong, { type: 'lost', seat: 0 }], VIEW, 0);
    expect(beats[2]?.flights).toMatchObject([{ from: 'caller', to: 'box' }]);
    expect(beats.at(-1)?.scene).toMatchObject({ took: null, after: { caller: 4, placer: 1 } });
  });

  it('is followed by the end of the round that it caused', () => {
    const next = { ...VIEW, round: 2, turn: 2, totals: [6, 5, 0, 5] };
    const beats = plan(VIEW, [STOPPED, TOOK, ENDED, BEGAN, { type: 'drawn', card: 2 }], next, 0);
    expect(beats.at(-1)?.scene).toMatchObject({
      kind: 'check',
      then: { kind: 'round', gained: [6, 5, 0, 5], totals: [6, 5, 0, 5], first: 2 },
    });
    expect(beats.some((beat) => beat.scene?.kind === 'opening')).toBe(false);
  });

  it('that was missed is held before what followed, and leaves nothing', () => {
    const beats = plan(VIEW, [STOPPED, TOOK, PLACED], after, 0);
    expect(beats[3]).toMatchObject({ scene: { step: 'settled' }, hold: lookedAt(3) });
    expect(beats.at(-1)?.scene).toBeNull();
  });
});

describe('the curtain', () => {
  it('opens on a round, with nothing on the stacks and the card still in the deck', () => {
    const after = {
      ...VIEW,
      deck: 50,
      tops: [null, null, null, null],
      heights: [0, 0, 0, 0],
      tokens: [5, 5, 5, 5],
    };
    const beats = plan(
      null,
      [
        { ...BEGAN, round: 1 },
        { type: 'drawn', card: 2 },
      ],
      after,
      0,
    );
    expect(beats[0]).toMatchObject({ scene: { kind: 'opening' }, view: { deck: 50, shown: null, turn: 2 } });
    expect(beats[1]?.flights).toMatchObject([{ from: 'deck', to: 'drawn' }]);
    expect(beats.at(-1)).toEqual({ view: after, scene: null });
  });

  it('shows why a round ended, without a check too', () => {
    const used: KabukiEvent = { type: 'ended', round: 1, seat: 3, rule: 16 };
    const beats = plan(VIEW, [{ type: 'closed' }, used, { ...BEGAN, first: 3 }], { ...VIEW, round: 2 }, 0);
    expect(beats).toHaveLength(1);
    expect(beats[0]).toMatchObject({ scene: { kind: 'round', first: 3, of: used }, sound: 'bell' });
  });

  it.each([
    [0, 'lose'],
    [2, 'win'],
    [-1, 'win'],
  ])('falls: seat %i hears %s', (seat, sound) => {
    const over = { ...VIEW, phase: 'over', totals: [3, 4, 9, 4] };
    const beats = plan(VIEW, [{ type: 'closed' }, ENDED, { type: 'finished' }], over, seat);
    expect(beats.at(-1)).toMatchObject({
      scene: { kind: 'podium', totals: [3, 4, 9, 4], why: ENDED },
      sound,
    });
  });
});

it('leaves the stage alone where nothing happened', () => {
  expect(plan(VIEW, [], VIEW, 0)).toEqual([]);
});
