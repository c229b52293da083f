import { describe, expect, it } from 'vitest';
import type { GameRoom } from '../game';
import { peopleAt } from '../people';
import type { ReplayStep } from '../wire';
import { addressOf, askedBy, beatsOf, momentAt, momentsOf, passage, sentences, stays } from './moments';

interface Told {
  type: string;
  text?: string;
  flies?: boolean;
}

/** A game that says what its events say, and shows those that fly. */
const game = {
  tell: (event: Told) => event.text ?? '',
  plan: (_before: unknown, events: readonly Told[], after: unknown) =>
    events.map((event) => ({
      view: after,
      flights: event.flies ? [{ from: 'a', to: 'b', picture: '', kind: 'card' }] : [],
    })),
} as unknown as GameRoom;

const people = peopleAt([{ name: 'Mia' }, { name: 'Ben' }], -1, (seat) => `Seat ${seat + 1}`);

const step = (n: number, ...events: Told[]): ReplayStep =>
  ({
    n,
    seat: n === 0 ? null : 0,
    move: n === 0 ? '' : 'pass',
    at: n,
    events,
    view: { n },
  }) as unknown as ReplayStep;

const STEPS = [
  step(0, { type: 'began' }),
  step(1, { type: 'placed', text: 'Mia places.' }),
  step(2, { type: 'passed' }),
  step(3, { type: 'passed' }, { type: 'closed', text: 'Nobody stops it.' }),
  step(4, { type: 'drawn', flies: true }),
  step(5, { type: 'passed' }),
];

describe('moments', () => {
  it('are the deal, whatever is said or seen, and the end', () => {
    expect(momentsOf(STEPS, game, people)).toEqual([0, 1, 3, 4, 5]);
  });
  it('take in the silent steps before them', () => {
    const told = passage(STEPS, 1, 3);
    expect(told?.events.map((event) => event.type)).toEqual(['passed', 'passed', 'closed']);
    expect(told?.before).toEqual({ n: 1 });
    expect(told && sentences(told, game, people)).toEqual(['Nobody stops it.']);
  });
  it('begin with a deal that comes from nowhere', () => {
    expect(passage(STEPS, -1, 0)).toMatchObject({ before: null, after: { n: 0 }, photo: null });
    expect(passage(STEPS, 5, 6)).toBeNull();
  });
  it('keep the photo finish of a Stop! that was settled on the way', () => {
    const calls = [{ seat: 1 }];
    const stopped = [STEPS[0], { ...STEPS[1], calls }, STEPS[2]] as ReplayStep[];
    expect(passage(stopped, 0, 2)?.photo).toBe(calls);
  });
  it.each([
    [0, 0],
    [2, 2],
    [3, 2],
    [99, 4],
  ])('step %i is shown at moment %i', (asked, moment) => {
    expect(momentAt([0, 1, 3, 4, 5], asked)).toBe(moment);
  });
  it('show the table even where the game plans nothing', () => {
    const told = passage([STEPS[0] as ReplayStep, step(1)], 0, 1);
    expect(told && beatsOf(told, game, -1)).toEqual([{ view: { n: 1 } }]);
  });
});

describe('how long a moment stays', () => {
  const view = STEPS[0]?.view as never;
  it('is time to read, less what the animation took', () => {
    expect(stays([{ view }], 'x'.repeat(50))).toBe(2300);
    expect(stays([{ view, hold: 1000 }], 'x'.repeat(50))).toBe(1300);
  });
  it('is never nothing, and never endless', () => {
    expect(stays([{ view, hold: 9000 }], '')).toBe(400);
    expect(stays([{ view }], 'x'.repeat(500))).toBe(4200);
  });
  it('is longer while something lies over the table', () => {
    expect(stays([{ view, scene: {}, hold: 9000 }], '')).toBe(3600);
  });
});

describe('the address', () => {
  it.each([
    [0, 'all', ''],
    [17, 'all', '?step=17'],
    [0, 0, '?eyes=1'],
    [17, 2, '?step=17&eyes=3'],
  ] as const)('of step %i through eyes %s is "%s"', (step, eyes, search) => {
    expect(addressOf(step, eyes)).toBe(search);
    expect(askedBy(search, 4)).toEqual({ step, eyes });
  });
  it.each(['?step=-3', '?step=abc', '?eyes=9', '?eyes=0', '?eyes=x'])('%s asks for nothing', (search) => {
    expect(askedBy(search, 4)).toEqual({ step: 0, eyes: 'all' });
  });
});
