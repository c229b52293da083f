/** A photo finish: who called when, laid out along one line of time. */

import { language } from '../../i18n/index.svelte';
import type { Call } from '../../wire';
import { say, type Words } from './words';

/** The quickest first; a call that won by lot before the one it was drawn against. */
export function inOrder(calls: readonly Call[]): Call[] {
  const rank = { first: 0, drawn: 0, tied: 1, later: 2 };
  return [...calls].sort(
    (one, other) => rank[one.verdict] - rank[other.verdict] || one.accepted - other.accepted,
  );
}

/** A photo finish is taken from near: the first call lies here on the strip, and the last at most so much further. */
const FIRST = 0.3;
const SPAN = 0.6;
/** Calls closer together than this, in milliseconds, are not spread over the whole strip. */
const NEAR = 120;

/** Where a call lies on the strip, from 0 to 1. */
export function along(call: Call, calls: readonly Call[]): number {
  const times = calls.map((one) => one.accepted);
  const first = Math.min(...times);
  return FIRST + (SPAN * (call.accepted - first)) / Math.max(NEAR, Math.max(...times) - first);
}

/** 0.41 s, as this language writes it. */
export function seconds(ms: number): string {
  const time = new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return say('seconds', { time: time.format(ms / 1000) });
}

/** What became of a call, in full or in two words. */
export const verdictWord = (call: Call): string => say(`verdict_${call.verdict}` as Words);
export const verdictShort = (call: Call): string =>
  call.verdict === 'drawn' ? say('short_drawn') : verdictWord(call);

/** The call that the check was given to. */
export const hasWon = (call: Call): boolean => call.verdict === 'first' || call.verdict === 'drawn';
