/** Addresses of the pictures, and the pigments of the numbers. */

import { numberOf } from './cards';

/* the market is the lobby's cover, not the board's */
const files = import.meta.glob<string>(['./art/*.svg', '!./art/market.svg'], {
  query: '?url',
  import: 'default',
  eager: true,
});

export type Piece =
  'back' | 'object-back' | 'emperor' | 'sheep' | 'fox' | 'fox-card' | 'scarecrow' | 'hand-up' | 'hand-down';

const picture = (name: string): string => files[`./art/${name}.svg`] ?? '';

/** A badge, a back or a hand. */
export const pieceArt = (name: Piece): string => picture(name);

/** A card's face: `a7` is an animal, `s7` its shelter. */
export const cardArt = (card: string): string => picture(card);

/** The object with these two numbers: 1-2 is the first, 15-16 the eighth. */
export const objectArt = (numbers: readonly number[]): string => picture(`o${objectIndex(numbers)}`);

export const objectIndex = (numbers: readonly number[]): number => Math.ceil((numbers[0] ?? 1) / 2);

/** Both numbers of an object share a pigment, so that a pair and where it fits are found at a glance. */
const PIGMENTS = [
  '#a52813',
  '#8a4b22',
  '#7f5600',
  '#2a7047',
  '#146b78',
  '#2b5fb0',
  '#6b3fa0',
  '#a83a66',
] as const;

export const pigment = (number: number): string =>
  PIGMENTS[(Math.ceil(number / 2) - 1) % PIGMENTS.length] ?? PIGMENTS[0];
export const tint = (card: string): string => pigment(numberOf(card));

export const pictures: readonly string[] = Object.values(files);
