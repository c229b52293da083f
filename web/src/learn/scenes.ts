/** The scenes of a lesson: made by the rules themselves (`python -m zashiki.wire.lessons`), only shown here. */

import type { GameEvent, GameName, Now } from '../game';
import type { Clock, GameView, Room } from '../wire';

/** What the learner is told at once. No events: what is seen is simply there. */
export interface Told {
  view: GameView;
  events?: GameEvent[];
  /** A live table lets everybody look at it for a while. */
  shown?: boolean;
}

/** One idea: what has happened, and the move it asks for; none: only to look. */
export interface Step {
  name: string;
  told: Told[];
  clock: Clock;
  /** The moves that are lit. */
  legal?: string[];
  expected?: string;
  /** The other moves that are allowed: the name of the teacher's answer to each. */
  wrong?: Record<string, string>;
  /** Moves that a rule forbids, by that rule. */
  barred?: Record<string, string[]>;
}

export interface Scenes {
  room: Room;
  steps: Step[];
}

/** In every lesson the learner sits here. */
export const LEARNER = 0;

const files = import.meta.glob<{ default: Scenes }>('./scenes/*.json');

/** The scenes of a game's lesson. */
export async function scenesOf(game: GameName): Promise<Scenes> {
  const load = files[`./scenes/${game}.json`];
  if (load === undefined) throw new Error(`No lesson for ${game}`);
  return (await load()).default;
}

/** What the table looks like at the end of a step. */
export function seenIn(step: Step): GameView {
  const last = step.told.at(-1);
  if (last === undefined) throw new Error(`Nothing is told in ${step.name}`);
  return last.view;
}

/** A step as a board takes it: true now, and no clock runs. */
export function nowOf(step: Step, n: number): Now<GameView> {
  const view = seenIn(step);
  return {
    n,
    view,
    legal: step.legal ?? [],
    ahead: [],
    sealed: null,
    ghost: null,
    clock: step.clock,
    until: null,
    whole: null,
    idle: view.phase === 'over',
  };
}
