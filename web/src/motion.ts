/** The animation as a plan: what happened becomes beats, each with the view it shows and what flies across it. */

/** Where something is on the screen: the element marked `data-place` with this name. */
export type Place = string;

/** What flies: a picture of a card or token, about as large as where it lands. */
export interface Flight {
  from: Place;
  to: Place;
  /** Address of the picture. */
  picture: string;
  /** Cards have paper round them; tokens and badges have not. */
  kind: 'card' | 'piece';
  /** Milliseconds to wait, so that several follow one another. */
  delay?: number;
}

export type SoundName =
  'clap' | 'card' | 'drum' | 'coin' | 'turn' | 'walk' | 'win' | 'lose' | 'reveal' | 'fox' | 'bell';

/** One moment of the story: `view` is on the table while `flights` are under way, and stays `hold` longer. */
export interface Beat<V, S> {
  view: V;
  /** Something laid over the table: a fanned stack, a count, a photo finish. It stays until a beat without one. */
  scene?: S | null;
  flights?: Flight[];
  sound?: SoundName;
  hold?: number;
}

export const FLIGHT = 280;
/** Cards that fly one after another start this far apart. */
export const STAGGER = 70;

/** How long a beat takes, in milliseconds at normal speed. */
export function lasts(beat: Beat<unknown, unknown>): number {
  const flights = beat.flights ?? [];
  const last = Math.max(0, ...flights.map((flight) => FLIGHT + (flight.delay ?? 0)));
  return last + (beat.hold ?? 0);
}

/** The same flight several times, one after another. */
export function several(flight: Flight, times: number): Flight[] {
  return Array.from({ length: times }, (_, k) => ({ ...flight, delay: (flight.delay ?? 0) + k * STAGGER }));
}
