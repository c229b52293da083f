/** Pictures and pigments of Kitsu. */

import { clanOfColour, colourOf, tokenIn, type Clan, type Laid } from './clans';

const pictures = import.meta.glob<string>('./art/*.svg', { query: '?url', import: 'default', eager: true });

/** The address of a picture. */
export const picture = (name: string): string => pictures[`./art/${name}.svg`] ?? '';

export const clanCrest = (clan: Clan): string => picture(`crest-${clan}`);
export const tokenPicture = (extra: string): string => picture(`token-${tokenIn(extra)}`);
export const allPictures: readonly string[] = Object.values(pictures);

/** Dark enough to carry white numerals. */
export const PIGMENT: Record<Clan, string> = { zenko: '#234f95', yako: '#a34808' };

/** The frame of a card: its clan's pigment, or ink. */
export function tint(card: string): string {
  const colour = colourOf(card);
  return colour === null ? 'var(--ink)' : PIGMENT[clanOfColour(colour)];
}

/** What is seen of a card in the trick; a veiled one is a back, even to its owner's neighbours. */
export function laidPicture(laid: Laid): string {
  if (laid.destroyed) return picture('destroyed');
  return picture(laid.down || laid.card === null ? 'back' : laid.card);
}
