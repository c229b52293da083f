/** How a step is played on the stage: everything that is told in it, one thing after another. */

import type { GameRoom } from '../game';
import type { Beat } from '../motion';
import type { GameView } from '../wire';
import { LEARNER, seenIn, type Step, type Told } from './scenes';

/** What others do follows so long after what came before, in milliseconds. */
const BREATH = 450;
/** What a live table shows for a while is looked at so long, where the lesson goes on by itself. */
const LOOK = 1700;

type Show = Beat<GameView, unknown>;

/** The beats of a step, from the table as it was before. */
export function beatsOf(game: GameRoom, step: Step, before: Step | null): Show[] {
  const waits = step.clock.kind === 'show';
  let view = before === null ? null : seenIn(before);
  return step.told.flatMap((told, k) => {
    const last = k === step.told.length - 1;
    const beats = planned(game, told, view);
    view = told.view;
    if (last && waits) return beats;
    const hold = told.shown ? LOOK : last ? 0 : BREATH;
    return lengthened(beats, told, hold);
  });
}

function planned(game: GameRoom, told: Told, before: GameView | null): Show[] {
  const beats = game.plan(before, told.events ?? [], told.view, LEARNER);
  return beats.length > 0 ? beats : [{ view: told.view, scene: null }];
}

/** The last beat stays a little; then nothing lies over the table any more. */
function lengthened(beats: Show[], told: Told, hold: number): Show[] {
  const last = beats.at(-1);
  if (last === undefined || hold === 0) return beats;
  return [
    ...beats.slice(0, -1),
    { ...last, hold: (last.hold ?? 0) + hold },
    { view: told.view, scene: null },
  ];
}
