import type { Step } from './scenes';

/** What comes of a move: the lesson goes on, the teacher says something kind, or a rule forbids it. */
export type Answer =
  { kind: 'right' } | { kind: 'look' } | { kind: 'wrong'; name: string } | { kind: 'barred'; rule: string };

/** What belongs to no list of the rules does not belong to this moment. */
const NOT_NOW = 'H-02';

/** The answer to a move in this step, as the rules gave it. */
export function answerTo(step: Step, move: string): Answer {
  if (step.expected === undefined) return { kind: 'look' };
  if (move === step.expected) return { kind: 'right' };
  const name = step.wrong?.[move];
  if (name !== undefined) return { kind: 'wrong', name };
  const rule = Object.entries(step.barred ?? {}).find(([, moves]) => moves.includes(move))?.[0];
  return { kind: 'barred', rule: rule ?? NOT_NOW };
}
