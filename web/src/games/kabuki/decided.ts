/** What decided a finished game of Kabuki, for the talk after it. */

import type { Highlight, People, Step } from '../../game';
import type { KabukiEvent, KabukiView } from '../../wire';
import { say, winners } from './words';

type Told = Step<KabukiView, KabukiEvent>;
type Happened<T extends KabukiEvent['type']> = {
  event: Extract<KabukiEvent, { type: T }>;
  step: number;
  round: number;
};

/** The best Stop!, the dearest false alarm, and the round that made the difference. */
export function decided(steps: readonly Told[], people: People): Highlight[] {
  const found = [bestStop(steps, people), falseAlarm(steps, people), swing(steps, people)];
  return found.filter((highlight) => highlight !== null);
}

/** Every event of one kind, with where it happened. */
function all<T extends KabukiEvent['type']>(steps: readonly Told[], type: T): Happened<T>[] {
  let round = 1;
  const found: Happened<T>[] = [];
  steps.forEach(({ events }, step) => {
    for (const event of events) {
      if (event.type === 'began') round = event.round;
      if (event.type === type) found.push({ event: event as Happened<T>['event'], step, round });
    }
  });
  return found;
}

function bestStop(steps: readonly Told[], people: People): Highlight | null {
  const stops = all(steps, 'took');
  const most = Math.max(...stops.map(({ event }) => event.tokens));
  const best = stops.find(({ event }) => event.tokens === most);
  if (best === undefined) return null;
  const { seat, placer, tokens } = best.event;
  const values = { n: tokens, name: people.name(seat), other: people.name(placer), round: best.round };
  return { text: say('best_stop', values), step: best.step };
}

/** A call in vain that cost the last token; or else whoever called in vain most often. */
function falseAlarm(steps: readonly Told[], people: People): Highlight | null {
  const alarms = all(steps, 'lost');
  const ends = all(steps, 'ended');
  const fatal = alarms.find(({ step, event }) =>
    ends.some((end) => end.step === step && end.event.seat === event.seat),
  );
  if (fatal !== undefined) {
    const values = { name: people.name(fatal.event.seat), round: fatal.round };
    return { text: say('vain_last', values), step: fatal.step };
  }
  const by = people.seats.map((_, seat) => alarms.filter(({ event }) => event.seat === seat));
  const most = by.reduce((one, other) => (other.length > one.length ? other : one), []);
  const last = most.at(-1);
  if (last === undefined) return null;
  return { text: say('vain', { name: people.name(last.event.seat), n: most.length }), step: last.step };
}

/** The round in which the winner gained most on the second. */
function swing(steps: readonly Told[], people: People): Highlight | null {
  const ends = all(steps, 'ended');
  const totals = ends.map(({ step }) => steps[step]?.view.totals ?? []);
  const final = totals.at(-1) ?? [];
  const winner = winners(final)[0] ?? 0;
  const second = runnerUp(final, winner);
  if (ends.length < 2 || winners(final).length > 1) return null;
  const gain = (seat: number, k: number) => (totals[k]?.[seat] ?? 0) - (totals[k - 1]?.[seat] ?? 0);
  const leads = ends.map((_, k) => gain(winner, k) - gain(second, k));
  const k = leads.indexOf(Math.max(...leads));
  const names = { name: people.name(winner), other: people.name(second) };
  const values = { ...names, n: gain(winner, k), m: gain(second, k), round: k + 1 };
  return { text: say('swing', values), step: ends[k]?.step ?? 0 };
}

function runnerUp(totals: readonly number[], winner: number): number {
  const others = totals.map((_, seat) => seat).filter((seat) => seat !== winner);
  return others.reduce(
    (one, other) => ((totals[other] ?? 0) > (totals[one] ?? 0) ? other : one),
    others[0] ?? 0,
  );
}
