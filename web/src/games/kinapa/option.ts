/** An open move of Kinapa in a few words, whoever makes it. */

import type { People } from '../../game';
import type { KinapaView } from '../../wire';
import { halves } from './moves';
import { capital, deckTitle, say, theCard } from './say';

export function option(move: string, view: KinapaView, people: People): string {
  const [verb = '', what = '', , more = ''] = move.split(' ');
  const deck = () => deckTitle(Number(what) - 1, view, people);
  switch (verb) {
    case 'ask':
      return ask(what, more);
    case 'take':
      return say('option_take', { deck: deck() });
    case 'name':
      return more === ''
        ? say('option_name', { deck: deck() })
        : say('option_name_to', { deck: what, name: people.name(Number(more) - 1) });
    case 'give':
      return say('option_give', { card: theCard(what) });
    case 'turn':
      return say('option_turn', { place: what });
    case 'lay':
      return say('lay', { number: what });
    default:
      return hands(move);
  }
}

function ask(number: string, bot: string): string {
  const asked = say('option_ask', { number });
  return bot === '' ? asked : `${asked} ${scarecrow(bot)}`;
}

function hands(move: string): string {
  const { own, bot } = halves(move);
  const mine = capital(say(own === 'up' ? 'hand_up' : 'hand_down'));
  return bot === null ? mine : `${mine}. ${scarecrow(bot)}`;
}

const scarecrow = (hand: string): string => say(hand === 'up' ? 'option_bot_up' : 'option_bot_down');
