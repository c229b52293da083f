/** What this device remembers of its owner's wishes. A browser that keeps nothing gets the defaults. */

import type { Language } from './i18n/index.svelte';

export type Theme = 'auto' | 'day' | 'night';
export type Speed = 'slow' | 'normal' | 'fast';

export interface Wishes {
  language: Language | 'auto';
  theme: Theme;
  sound: boolean;
  speed: Speed;
  keys: boolean;
  /** Which lessons and games are behind this player: a first game is offered gently. */
  met: string[];
}

/** A phone keeps quiet at night until it is told otherwise. */
function mayBeHeard(hour: number): boolean {
  const phone = typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;
  return !phone || (hour >= 7 && hour < 22);
}

const DEFAULTS: Wishes = {
  language: 'auto',
  theme: 'auto',
  sound: mayBeHeard(new Date().getHours()),
  speed: 'normal',
  keys: true,
  met: [],
};
const KEY = 'zashiki';

class Settings {
  wishes = $state.raw<Wishes>(remembered());

  /** Wish for something else, here and at the next visit. */
  wish(change: Partial<Wishes>): void {
    this.wishes = { ...this.wishes, ...change };
    keep(KEY, JSON.stringify(this.wishes));
  }

  /** This lesson or game is behind the player. */
  meet(what: string): void {
    if (!this.wishes.met.includes(what)) this.wish({ met: [...this.wishes.met, what] });
  }
}

export const settings = new Settings();

function remembered(): Wishes {
  try {
    return { ...DEFAULTS, ...(JSON.parse(recall(KEY) ?? '{}') as Partial<Wishes>) };
  } catch {
    return DEFAULTS;
  }
}

/** Keep a little text on this device, where the browser lets us. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // a private window may keep nothing: the wish holds until it is closed
  }
}

/** What was kept under this key. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
