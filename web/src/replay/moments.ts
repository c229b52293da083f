/** A finished game as moments: the steps at which something is seen or said. Pure. */

import type { GameEvent, GameRoom, People } from '../game';
import { lasts, type Beat } from '../motion';
import type { Call, GameView, ReplayStep } from '../wire';

/** Through whose eyes: a seat's, or with all cards open. */
export type Eyes = number | 'all';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

type Shown = Beat<GameView, unknown>;

/** What lies between two moments: everything that was told on the way. */
export interface Passage {
  before: GameView | null;
  events: readonly GameEvent[];
  after: GameView;
  /** The calls of a Stop! that was settled on the way. */
  photo: readonly Call[] | null;
}

/** The steps at which one can stop: most answers ("I do not stop it") show nothing and are walked past. */
export function momentsOf(steps: readonly ReplayStep[], game: GameRoom, people: People): number[] {
  const all = steps.map((_, k) => k);
  return all.filter(
    (k) => k === 0 || k === steps.length - 1 || isTelling(passage(steps, k - 1, k), game, people),
  );
}

function isTelling(told: Passage | null, game: GameRoom, people: People): boolean {
  if (told === null) return false;
  if (sentences(told, game, people).length > 0) return true;
  return beatsOf(told, game, people.me).some(isSeen);
}

const isSeen = ({ flights = [], scene = null, sound, hold = 0 }: Shown): boolean =>
  flights.length > 0 || scene !== null || sound !== undefined || hold > 0;

/** From one step to a later one; the deal (step 0) comes from nowhere. */
export function passage(steps: readonly ReplayStep[], from: number, to: number): Passage | null {
  const last = steps[to];
  if (last === undefined) return null;
  const walked = steps.slice(from + 1, to + 1);
  return {
    before: steps[from]?.view ?? null,
    events: walked.flatMap((step) => step.events as GameEvent[]),
    after: last.view,
    photo: walked.findLast((step) => step.calls != null)?.calls ?? null,
  };
}

/** What is said on the way, a sentence an event. */
export function sentences({ events, after }: Passage, game: GameRoom, people: People): string[] {
  return events.map((event) => game.tell(event, after, people)).filter((text) => text !== '');
}

/** What is shown on the way; it ends with the table as it is then. */
export function beatsOf({ before, events, after }: Passage, game: GameRoom, eyes: number): Shown[] {
  const beats = game.plan(before, events, after, eyes);
  return beats.length > 0 ? beats : [{ view: after }];
}

/** Which moment shows this step: that of the step itself, or the first after it. */
export function momentAt(moments: readonly number[], step: number): number {
  const found = moments.findIndex((moment) => moment >= step);
  return found < 0 ? moments.length - 1 : found;
}

const GLANCE = 900;
const LETTER = 28;
const LONGEST = 4200;
/** What still lies over the table, such as an opened stack, is looked at as long as this. */
const SCENE = 3600;
const BREATH = 400;

/** How long a moment stays, once it has been shown, before the replay goes on: time to read and to look. */
export function stays(beats: readonly Shown[], words: string): number {
  const spent = beats.reduce((sum, beat) => sum + lasts(beat), 0);
  const reading = Math.min(GLANCE + LETTER * words.length, LONGEST);
  const looking = (beats.at(-1)?.scene ?? null) === null ? 0 : SCENE;
  return Math.max(reading - spent, looking, BREATH);
}

/** The part of the address that says which step is shown, and through whose eyes. */
export function addressOf(step: number, eyes: Eyes): string {
  const asked = new URLSearchParams();
  if (step > 0) asked.set('step', String(step));
  if (eyes !== 'all') asked.set('eyes', String(eyes + 1));
  const search = asked.toString();
  return search === '' ? '' : `?${search}`;
}

/** What an address asks for; seats count from 1 there, as everywhere on the screen. */
export function askedBy(search: string, seats: number): { step: number; eyes: Eyes } {
  const asked = new URLSearchParams(search);
  const step = Math.trunc(Number(asked.get('step')));
  const seat = Math.trunc(Number(asked.get('eyes')));
  return { step: step > 0 ? step : 0, eyes: seat >= 1 && seat <= seats ? seat - 1 : 'all' };
}
