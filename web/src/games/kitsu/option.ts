/** An open move of Kitsu in a few words, whoever makes it. */

import type { People } from '../../game';
import type { View } from './clans';
import { cardName, cardWords, laidWords, say, tokenName } from './names';

export function option(move: string, view: View, people: People): string {
  const [verb = '', what = '', , seat] = move.split(' ');
  switch (verb) {
    case 'give':
      return say('option_give', { card: cardWords(what) });
    case 'recall':
      return say('take', { card: cardWords(what) });
    case 'destroy':
      return destroy(Number(what) - 1, view, people);
    case 'token':
      return say('option_token', { token: tokenName(what), name: people.name(Number(seat) - 1) });
    default:
      return what === ''
        ? cardName(verb)
        : say('option_with', { card: cardName(verb), token: tokenName(what.slice(1)) });
  }
}

function destroy(place: number, view: View, people: People): string {
  const laid = view.trick[place];
  if (laid === undefined) return say('option_destroy', { n: place + 1 });
  return say('destroy_this', { name: people.name(laid.seat), card: laidWords(laid) });
}
