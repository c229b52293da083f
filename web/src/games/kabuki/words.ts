/** Kabuki's words, and the ways to name things that every sentence needs. */

import type { People } from '../../game';
import { wordsOf } from '../../i18n/index.svelte';
import type en from './words.en.json';

export type Words = keyof typeof en;

export const say = wordsOf<typeof en>('games/kabuki');

/** The name of a mask: "lion". */
export const nameOf = (design: number): string => say(`mask_${design}` as Words);

/** Stacks count from 1 in words. */
export const stackNumber = (stack: number): number => stack + 1;

/** "placed" or, where I am the one, "placed_you". */
export const forMe = <W extends string>(key: W, mine: boolean): W | `${W}_you` => (mine ? `${key}_you` : key);

/** "Aiko, Ben and Chloé". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : say('and', { list: names.slice(0, -1).join(', '), last });
}

/** The seats with the highest total: one wins, several share the victory. */
export function winners(totals: readonly number[]): number[] {
  const best = Math.max(...totals);
  return totals.flatMap((total, seat) => (total === best ? [seat] : []));
}

/** Who has won, and with how much. */
export function verdictOf(totals: readonly number[], people: People): string {
  const n = Math.max(...totals);
  const won = winners(totals);
  const others = won.filter((seat) => !people.mine(seat));
  const names = listed(others.map(people.name));
  if (won.length === 1) return others.length === 0 ? say('won_you', { n }) : say('won', { n, name: names });
  return say(forMe('shared', others.length < won.length), { n, names });
}
