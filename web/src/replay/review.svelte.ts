/** Asks the server what a master would have done, again and again until it knows. */

import { NotDone } from '../api';
import type { Decision, Review } from '../wire';
import type { Eyes } from './moments';

/** Steps after `after`, up to `at`, through these eyes. */
export interface Wanted {
  eyes: Eyes;
  after: number;
  at: number;
}

/** While somebody walks through the game nothing is asked; then soon, and not too often. */
const PAUSE = 150;
const AGAIN = 800;
const LATER = 5000;

export class Reviewing {
  told = $state.raw<Review | null>(null);
  /** Why it does not go on: the server is busy, cannot be reached, or will not say. */
  trouble = $state.raw<'busy' | 'offline' | 'closed' | null>(null);

  #known = $state.raw<ReadonlyMap<string, Decision>>(new Map());
  #wanted: Wanted | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly fetch: (wanted: Wanted) => Promise<Review>) {}

  /** Somebody looks at these steps. */
  look(wanted: Wanted): void {
    if (this.#wanted?.eyes !== wanted.eyes) this.told = null;
    const first = this.#wanted === null;
    this.#wanted = wanted;
    this.#ask(first ? 0 : PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted = null;
  }

  /** What is known about these steps by now, in order. */
  at({ eyes, after, at }: Wanted): Decision[] {
    const here = [...this.#known.values()].filter(
      ({ step, seat }) => after < step && step <= at && (eyes === 'all' || eyes === seat),
    );
    return here.toSorted((one, other) => one.step - other.step || one.seat - other.seat);
  }

  #ask(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#fetch(), wait);
  }

  async #fetch(): Promise<void> {
    const wanted = this.#wanted;
    if (wanted === null) return;
    try {
      const told = await this.fetch(wanted);
      if (this.#wanted === wanted) this.#take(told);
    } catch (wrong) {
      if (this.#wanted === wanted) this.#fail(wrong);
    }
  }

  #take(told: Review): void {
    this.trouble = null;
    this.told = told;
    const fresh = [...told.decisions, ...told.dearest].map(
      (one) => [`${one.step} ${one.seat}`, one] as const,
    );
    this.#known = new Map([...this.#known, ...fresh]);
    if (told.state === 'thinking' || told.decisions.some((decision) => !decision.sure)) this.#ask(AGAIN);
  }

  #fail(wrong: unknown): void {
    const status = wrong instanceof NotDone ? wrong.status : -1;
    this.trouble = status === 429 ? 'busy' : status === 0 ? 'offline' : 'closed';
    if (this.trouble !== 'closed') this.#ask(LATER);
  }
}
