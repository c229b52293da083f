/** Addresses of Kabuki's pictures, and the pigment of each face. */

const pictures = import.meta.glob<string>('./art/*.svg', { query: '?url', import: 'default', eager: true });

const picture = (name: string): string => pictures[`./art/${name}.svg`] ?? '';

/** The face painted on a mask. */
export const mask = (design: number): string => picture(`mask-${design}`);

/** The small crest in a mask's corner: the same face told apart by shape alone. */
export const crestOf = (design: number): string => picture(`crest-${design}`);

/** The actor at the bottom of a stack. */
export const actor = (stack: number): string => picture(`actor-${stack}`);

export const back = picture('back');
export const token = picture('token');
export const tokenLost = picture('token-lost');

const PIGMENTS = [
  'var(--vermilion)',
  'var(--zenko)',
  'var(--ochre)',
  'var(--pine)',
  'var(--plum)',
  'var(--ink)',
  'var(--blossom)',
  'var(--wave)',
  'var(--bark)',
  'var(--moon)',
];

/** The pigment of a mask's frame. */
export const pigment = (design: number): string => PIGMENTS[design] ?? 'var(--ink)';

/** Everything a table of Kabuki shows; the picture of the stage is the lobby's. */
export const everyPicture: readonly string[] = Object.entries(pictures)
  .filter(([path]) => path !== './art/stage.svg')
  .map(([, address]) => address);
