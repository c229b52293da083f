/** What a master says about a decision, as the panel shows it. Pure. */

import type { Decision } from '../wire';

/** So many moves have a bar of their own. */
export const BARS = 6;
/** Points of a win: below this nothing was given away. */
const HARDLY = 1;

export interface Bar {
  move: string;
  /** How much of a win it promises, in percent. */
  percent: number;
  played: boolean;
  master: boolean;
}

/** In whole points: the panel must not seem surer than it is. */
export const points = (share: number): number => Math.round(share * 100);

/** Did it cost anything worth talking about? */
export const isSame = (decision: Decision): boolean =>
  decision.move === decision.best || points(decision.cost) < HARDLY;

/** A bar for the best moves, and always one for the move that was made; and how many more there were. */
export function barsOf(decision: Decision): { bars: Bar[]; more: number } {
  const { choices, move, best } = decision;
  const first = choices.slice(0, BARS);
  const made = choices.find((choice) => choice.move === move);
  const shown = made === undefined || first.includes(made) ? first : [...first.slice(0, BARS - 1), made];
  const bars = shown.map((choice) => ({
    move: choice.move,
    percent: points(choice.worth),
    played: choice.move === move,
    master: choice.move === best,
  }));
  return { bars, more: choices.length - shown.length };
}

/** The decision to show first of those made at one moment: the dearest; where all were good, the last. */
export function foremost(decisions: readonly Decision[]): Decision | undefined {
  const dearest = decisions.toSorted((one, other) => other.cost - one.cost)[0];
  return dearest === undefined || isSame(dearest) ? decisions.at(-1) : dearest;
}

export const sameDecision = (
  one: Pick<Decision, 'step' | 'seat'>,
  other: Pick<Decision, 'step' | 'seat'> | null,
): boolean => one.step === other?.step && one.seat === other.seat;
