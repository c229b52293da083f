/** Who plays on this device. A name is asked for only when one is needed. */

import { api, NotDone } from './api';
import { keep, recall } from './settings.svelte';
import type { Who } from './wire';

/** Here stands the person who has played alone, without saying a name. */
const UNNAMED = 'zashiki-unnamed';
/** Kept once the server has given this browser its cookie, which scripts cannot see. */
const KNOWN = 'zashiki-known';

class Me {
  who = $state.raw<Who | null>(null);
  /** The sheet that asks for a name is open; what it leads to waits. */
  asking = $state.raw(false);
  #looked: Promise<void> | null = null;
  #waiting: ((known: boolean) => void)[] = [];

  /** Has this browser said a name here? Then the server most likely knows it. */
  get hasBeenHere(): boolean {
    return recall(KNOWN) !== null;
  }

  /** Ask the server once whether it knows this browser; who never said a name here need not ask. */
  look(): Promise<void> {
    if (!this.hasBeenHere) return Promise.resolve();
    this.#looked ??= api.me().then(
      (who) => void (this.who = who),
      (problem: unknown) => {
        this.#looked = null; // asked again next time: the line may have been down
        if (!(problem instanceof NotDone) || problem.status !== 401) throw problem;
      },
    );
    return this.#looked;
  }

  /** True once the player has a name that others can read; asks for it if need be. False if they would rather not. */
  async known(): Promise<boolean> {
    await this.look();
    if (this.who !== null && recall(UNNAMED) !== this.who.person) return true;
    this.asking = true;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Among computer players nobody needs a name: a guest is somebody. */
  async somebody(guest: string): Promise<void> {
    await this.look();
    if (this.who !== null) return;
    const who = await api.callMe(guest);
    this.#become(who);
    keep(UNNAMED, who.person);
  }

  /** This is my name. */
  async call(name: string): Promise<void> {
    this.#become(await api.callMe(name));
    keep(UNNAMED, '');
    this.#answer(true);
  }

  /** Never mind. */
  notNow(): void {
    this.#answer(false);
  }

  /** A personal link brought me to this device. */
  async moveHere(secret: string): Promise<void> {
    this.#become(await api.moveHere(secret));
  }

  #become(who: Who): void {
    this.who = who;
    keep(KNOWN, 'yes');
  }

  #answer(known: boolean): void {
    this.asking = false;
    for (const waiting of this.#waiting.splice(0)) waiting(known);
  }
}

export const me = new Me();
