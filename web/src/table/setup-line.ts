import type { Setup } from '../wire';
import type en from './words.en.json';

type Say = (key: keyof typeof en, values?: Record<string, string | number>) => string;

/** What is played, in one line: players, pace, times, options. */
export function setupLine(setup: Setup, say: Say): string {
  const parts = [say('players_n', { n: setup.players }), say(`pace_${setup.pace}`)];
  if (setup.pace === 'live') parts.push(say('turn_s', { n: setup.turn }));
  if (setup.pace === 'live' && setup.game === 'kabuki') parts.push(say('window_s', { n: setup.window }));
  if (setup.pace === 'live' && setup.game === 'kinapa') parts.push(say('count_s', { n: setup.count }));
  if (setup.pace === 'correspondence') parts.push(say('days_n', { n: setup.days }));
  if (setup.calm) parts.push(say('calm'));
  if (setup.private) parts.push(say('private'));
  if (setup.options['rounds'] === 1) parts.push(say('one_round'));
  if (setup.options['bot_deck'] === true) parts.push(say('with_scarecrow'));
  return parts.join(' · ');
}
