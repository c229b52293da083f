/** Plays planned beats on the screen, one after another; what is true is never delayed by what is shown. */

import { lasts, type Beat, type Flight } from './motion';
import { play } from './sound';
import { settings, type Speed } from './settings.svelte';

export interface Flying extends Flight {
  key: number;
  rate: number;
}

const RATE: Record<Speed, number> = { slow: 0.55, normal: 1, fast: 2.2 };
/** With more plans than this waiting, the older ones are shown at once: the table goes on. */
const BEHIND = 2;

export class Stage<V, S> {
  view = $state.raw<V | null>(null);
  scene = $state.raw<S | null>(null);
  flying = $state.raw<Flying[]>([]);

  #queue: Beat<V, S>[][] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #key = 0;

  /** Show these beats after those that are under way. */
  perform(beats: Beat<V, S>[], hurry = false): void {
    if (beats.length === 0) return;
    this.#queue.push(beats);
    if (hurry || this.#queue.length > BEHIND) this.#catchUp();
    if (!this.#running) this.#next();
  }

  /** Show this at once, and nothing else. */
  set(view: V | null, scene: S | null = null): void {
    this.clear();
    this.view = view;
    this.scene = scene;
  }

  /** Forget what was still to be shown. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#running = false;
    this.flying = [];
  }

  /** Jump over everything but the newest plan: a race must not be run behind an old animation. */
  #catchUp(): void {
    const newest = this.#queue.at(-1);
    const passed = this.#queue.slice(0, -1).flat().at(-1);
    this.clear();
    if (passed !== undefined) this.view = passed.view;
    if (newest !== undefined) this.#queue = [newest];
  }

  #next(): void {
    const beat = this.#queue[0]?.shift();
    if (beat === undefined) {
      this.#queue.shift();
      this.#running = this.#queue.length > 0;
      this.flying = [];
      if (this.#running) this.#next();
      return;
    }
    this.#running = true;
    this.#show(beat);
    const wait = this.#still() ? (beat.hold ?? 0) : lasts(beat) / this.#rate();
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#next();
  }

  #show(beat: Beat<V, S>): void {
    this.view = beat.view;
    this.scene = beat.scene ?? null;
    const flights = this.#still() ? [] : (beat.flights ?? []);
    this.flying = flights.map((flight) => ({ ...flight, key: ++this.#key, rate: this.#rate() }));
    if (beat.sound) play(beat.sound);
  }

  #rate = (): number => RATE[settings.wishes.speed];

  #still = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
