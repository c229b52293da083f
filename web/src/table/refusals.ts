import type { Refused } from '../wire';
import type en from './words.en.json';

type Say = (key: keyof typeof en, values?: Record<string, string | number>) => string;

/** Refusals that a player can run into, each with its own sentence; the rest are said in general words. */
const KNOWN = [
  'answered', 'busy', 'computer', 'early', 'empty', 'hush', 'name', 'no_more', 'no_seat', 'not_asked', 'not_host',
  'nobody', 'not_now', 'occupied', 'paused', 'sealed', 'showing', 'stale', 'started', 'taken', 'too_fast', 'too_long',
  'unwritable', 'level', 'setup',
] as const; // prettier-ignore

/** What a refusal means, in the player's language. */
export function refusalText(refused: Refused, say: Say): string {
  if (refused.code === 'rule' && refused.rule) {
    const house = (['H-01', 'H-02', 'H-03', 'H-04'] as const).find((rule) => rule === refused.rule);
    return house === undefined ? say('refused_rule', { rule: refused.rule }) : say(`refused_${house}`);
  }
  const known = KNOWN.find((code) => code === refused.code);
  return known === undefined ? say('refused_other') : say(`refused_${known}`);
}
