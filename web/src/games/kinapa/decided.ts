/** What decided a finished game: the pairs that won, the lies, the turns as Emperor. */

import type { Highlight, People, Step } from '../../game';
import type { KinapaEvent, KinapaView } from '../../wire';
import { ofNumber } from './cards';
import { halves } from './moves';
import { listed, say, seatWho, sentence } from './say';

type Steps = readonly Step<KinapaView, KinapaEvent>[];

export function decided(steps: Steps, people: People): Highlight[] {
  const end = steps.findIndex((step) => step.events.some((event) => event.type === 'finished'));
  if (end < 0) return [];
  const highlights = [
    won(steps, end, people),
    boldest(steps, people),
    caught(steps, people),
    reign(steps, end, people),
  ];
  return highlights.filter((one) => one !== null).slice(0, 3);
}

function won(steps: Steps, end: number, people: People): Highlight | null {
  const winner = winnerAt(steps, end);
  if (winner === null) return null;
  const [one = 0, two = 0] = steps[end]?.view.decks[winner.deck]?.laid ?? [];
  return { text: sentence('decided_win', seatWho(winner.seat, people), { one, two }), step: end };
}

function winnerAt(steps: Steps, end: number): { seat: number; deck: number } | null {
  const event = steps[end]?.events.find((one) => one.type === 'finished');
  return event?.type === 'finished' ? event : null;
}

interface Lie {
  seat: number;
  number: number;
  step: number;
  lowered: number;
}

/** A raised hand over the number that was never found out: known only of the seat whose eyes see the game. */
function boldest(steps: Steps, people: People): Highlight | null {
  const lies = steps.flatMap((_, k) => lieAt(steps, k) ?? []);
  const bold = lies.sort((one, other) => one.lowered - other.lowered || other.step - one.step)[0];
  if (bold === undefined) return null;
  const text = sentence('decided_bold', seatWho(bold.seat, people), { number: bold.number, n: bold.lowered });
  return { text, step: bold.step };
}

function lieAt(steps: Steps, k: number): Lie | null {
  const { view, move, seat } = steps[k] ?? {};
  if (view === undefined || seat == null || view.seat !== seat || view.number === null) return null;
  if (halves(move ?? null).own !== 'up' || ofNumber(view.hand, view.number).length === 0) return null;
  const told =
    steps.slice(k).find((step) => step.events.some((event) => event.type === 'revealed'))?.events ?? [];
  const lied = told.some((event) => event.type === 'lied' && event.seat === seat);
  const shown = told.find((event) => event.type === 'revealed');
  if (lied || shown?.type !== 'revealed') return null;
  return { seat, number: view.number, step: k, lowered: shown.lowered.length };
}

function caught(steps: Steps, people: People): Highlight | null {
  const lies = steps.flatMap((step, k) =>
    step.events.flatMap((event) =>
      event.type === 'lied' ? [{ step: k, name: seatWho(event.seat, people).name }] : [],
    ),
  );
  const last = lies.at(-1);
  if (last === undefined) return null;
  const names = listed([...new Set(lies.map((lie) => lie.name))]);
  return { text: say('decided_caught', { n: lies.length, names }), step: last.step };
}

function reign(steps: Steps, end: number, people: People): Highlight | null {
  const winner = winnerAt(steps, end);
  if (winner === null) return null;
  const asks = steps.flatMap((step, k) =>
    step.events.some((event) => event.type === 'asked' && event.seat === winner.seat) ? [k] : [],
  );
  const first = asks[0];
  if (first === undefined) return null;
  return { text: sentence('decided_reign', seatWho(winner.seat, people), { n: asks.length }), step: first };
}
