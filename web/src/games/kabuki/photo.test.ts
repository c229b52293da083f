import { beforeAll, expect, it } from 'vitest';
import { learnWords, speak } from '../../i18n/index.svelte';
import type { Call } from '../../wire';
import { along, inOrder, seconds, verdictShort, verdictWord } from './photo';

const call = (seat: number, accepted: number, verdict: Call['verdict']): Call => ({
  seat,
  arrived: accepted,
  claimed: accepted,
  allowance: 0,
  accepted,
  verdict,
});
const CALLS = [call(3, 900, 'later'), call(1, 412, 'tied'), call(2, 430, 'drawn'), call(0, 600, 'later')];

beforeAll(() => learnWords('games/kabuki'));

it('puts who won by lot before who lost the dead heat, and the others by time', () => {
  expect(inOrder(CALLS).map(({ seat }) => seat)).toEqual([2, 1, 0, 3]);
});

it('lays all calls on the strip, in their order', () => {
  const places = [412, 430, 600, 900].map((ms) => along(call(0, ms, 'later'), CALLS));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places.every((place) => place > 0 && place < 1)).toBe(true);
});

it('writes times and verdicts in words', async () => {
  expect(seconds(412)).toBe('0.41 s');
  expect(CALLS.map(verdictShort)).toEqual(['later', 'dead heat', 'won by lot', 'later']);
  expect(verdictWord(call(2, 430, 'drawn'))).toBe('dead heat, won by lot');
  await speak('fr');
  expect(seconds(412)).toBe('0,41 s');
  await speak('en');
});
