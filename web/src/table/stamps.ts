import type { Sign } from '../wire';

const pictures = import.meta.glob<string>('../art/stamp-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const SIGNS: readonly Sign[] = ['bravo', 'haha', 'wow', 'oops', 'hmm', 'hurry', 'thanks', 'sorry'];

/** The seal of a quick reaction. */
export const stamp = (sign: Sign): string => pictures[`../art/stamp-${sign}.svg`] ?? '';
