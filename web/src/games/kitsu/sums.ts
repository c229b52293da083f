/** What the cards on the table add up to, as anybody who looks at them would say it. */

import { clanOfColour, colourOf, worth, type Clan, type Colour, type Laid } from './clans';

export interface Sums {
  zenko: number;
  yako: number;
  /** White Kitsune and Mirrors in the trick: an odd number swaps the colours. */
  swaps: number;
  swapped: boolean;
  /** A card whose face I do not see is still to be counted. */
  veiled: boolean;
}

/** Both clans' sums, with what a card face down may still add left open. */
export function sums(trick: readonly Laid[]): Sums {
  const points: Record<Colour, number> = { blue: 0, orange: 0 };
  let swaps = 0;
  for (const laid of trick) {
    const colour = laid.card === null ? null : colourOf(laid.card);
    if (colour !== null && !laid.destroyed) points[colour] += worth(laid.card ?? '');
    if (laid.token === 'three:blue') points.blue += 3;
    if (laid.token === 'three:orange') points.orange += 3;
    swaps += Number(laid.card === 'white') + Number(laid.token === 'mirror');
  }
  const swapped = swaps % 2 === 1;
  const [zenko, yako] = swapped ? [points.orange, points.blue] : [points.blue, points.orange];
  return { zenko, yako, swaps, swapped, veiled: trick.some((laid) => laid.card === null) };
}

/** By how much a clan is ahead; negative when it is behind. */
export const leadOf = (clan: Clan, { zenko, yako }: Sums): number =>
  clan === 'zenko' ? zenko - yako : yako - zenko;

/** The sums while they are being counted: the first cards count, those after them not yet, but swaps hold for all. */
export function countedSums(trick: readonly Laid[], counted: number): Sums {
  const later = (laid: Laid): Laid => ({
    ...laid,
    destroyed: true,
    token: laid.token === 'mirror' ? 'mirror' : null,
  });
  return sums(trick.map((laid, place) => (place < counted ? laid : later(laid))));
}

/** The clan for which a card counts in this trick, if it counts at all. */
export function countsFor(laid: Laid, swapped: boolean): Clan | null {
  const colour = laid.card === null || laid.destroyed ? null : colourOf(laid.card);
  if (colour === null) return null;
  return clanOfColour(swapped ? (colour === 'blue' ? 'orange' : 'blue') : colour);
}
