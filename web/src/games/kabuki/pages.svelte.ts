/** What lies over the table, page by page: a check, then the end of its round. The table's clock turns the pages. */

import { lookedAt } from './motion';
import type { Check, Podium, RoundEnd, Scene } from './scene';

/** The end of a round is read at least so long, in milliseconds. */
const ROUND_END = 3000;
/** Where a check ends a round, this much of the time that both are shown belongs to the check. */
const SHARE = 0.62;

export type Page = Check | RoundEnd | Podium;

export interface Pace {
  /** The table waits until all have seen it. */
  shown: boolean;
  /** When that is over (performance.now()); null: when all have tapped. */
  until: number | null;
  /** Nobody is hurried: a page stays until it is put away. */
  patient: boolean;
}

export class Pages {
  page = $state.raw<Page | null>(null);

  #story: object | null = null;
  #pace: Pace = { shown: false, until: null, patient: false };
  #turned = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The stage shows this now; `null` ends what it showed before. */
  follow(scene: Scene | null, pace: Pace): void {
    this.#pace = pace;
    if (scene === null || scene.kind === 'opening') return this.#over();
    if (scene.of !== this.#story) {
      this.#story = scene.of;
      this.#turned = performance.now();
      this.#lay(scene);
    } else if (this.page?.of === scene.of) {
      this.#lay(scene);
    }
  }

  /** On to the next page, or back to the table. */
  turn(): void {
    this.#turned = performance.now();
    this.#lay(this.page?.kind === 'check' ? this.page.then : null);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** The cards of a check are gone at once; the end of a round may be read to its end. */
  #over(): void {
    this.#story = null;
    if (this.page?.kind === 'check') this.turn();
    else if (this.page?.kind === 'podium') this.#lay(null);
    else if (this.page !== null) this.#turnIn(this.#turned + ROUND_END - performance.now());
  }

  #lay(page: Page | null): void {
    this.page = page;
    clearTimeout(this.#timer);
    if (page === null || page.kind === 'podium' || (page.kind === 'check' && page.step !== 'settled')) return;
    const { shown, until, patient } = this.#pace;
    if (!shown && !patient) this.#turnIn(page.kind === 'check' ? lookedAt(page.of.cards.length) : ROUND_END);
    else if (shown && until !== null && page.kind === 'check' && page.then !== null)
      this.#turnIn((until - performance.now()) * SHARE);
  }

  #turnIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.turn(), ms);
  }
}
