/** Shows planned beats at the speed the onlooker wishes, and says when they are over. */

import { lasts, type Beat } from '../motion';
import { play } from '../sound';
import type { Flying } from '../stage.svelte';

export class Reel<V, S> {
  view = $state.raw<V | null>(null);
  scene = $state.raw<S | null>(null);
  flying = $state.raw<Flying[]>([]);
  /** What is shown is still on its way to what it leads to. */
  moving = $state.raw(false);
  /** May change while something is shown: it holds from the next beat on. */
  speed = 1;

  #timer: ReturnType<typeof setTimeout> | undefined;
  #key = 0;

  /** Show this at once, and nothing else. */
  show(view: V, scene: S | null): void {
    this.stop();
    this.moving = false;
    this.view = view;
    this.scene = scene;
  }

  /** Show these beats, one after another. */
  run(beats: readonly Beat<V, S>[], over: () => void): void {
    this.stop();
    const [beat, ...later] = beats;
    if (beat === undefined) return over();
    this.moving = later.length > 0;
    this.#begin(beat);
    const lasting = isStill() ? (beat.hold ?? 0) : lasts(beat);
    this.wait(lasting, () => this.run(later, over));
  }

  /** Let what is shown stay for so many milliseconds at normal speed. */
  wait(lasting: number, over: () => void): void {
    clearTimeout(this.#timer);
    if (lasting <= 0) return over();
    this.#timer = setTimeout(over, lasting / this.speed);
  }

  /** Nothing more is under way. */
  stop(): void {
    clearTimeout(this.#timer);
    this.flying = [];
  }

  #begin(beat: Beat<V, S>): void {
    this.view = beat.view;
    this.scene = beat.scene ?? null;
    const flights = isStill() ? [] : (beat.flights ?? []);
    this.flying = flights.map((flight) => ({ ...flight, key: ++this.#key, rate: this.speed }));
    if (beat.sound) play(beat.sound);
  }
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
