/** What a card would do if it were played now, from what lies on the table. */

import type { People } from '../../game';
import {
  clanOf,
  colourOf,
  colourOfClan,
  playerAt,
  trickSize,
  type Colour,
  type Laid,
  type View,
} from './clans';
import type { Held } from './held';
import { cardName, cardWords, colourName, say } from './names';
import { leadOf, sums } from './sums';

/** The card as it would lie in the trick. */
export const laidBy = (seat: number, card: string, extra: string | null): Laid => ({
  seat,
  card,
  down: extra === 'veil',
  destroyed: false,
  token: extra,
});

/** The places of the numerals that a Katana could strike: face up, before others. */
export const targets = (trick: readonly Laid[], me: number): number[] =>
  trick.flatMap((laid, place) => {
    const numeral = laid.card !== null && colourOf(laid.card) !== null;
    return numeral && !laid.down && !laid.destroyed && laid.seat !== me ? [place] : [];
  });

/** A word of warning or promise about the card I have lifted; '' where the sums say it all. */
export function note(
  view: View,
  people: People,
  held: Held,
  extra: string | null,
  legal: readonly string[],
): string {
  const { card, move } = held;
  if (move === '') return say('note_three');
  if (!legal.includes(move)) return barred(view, card, extra, legal);
  if (card === 'katana') return katana(view, people);
  if (card === 'black') return black(view, people);
  if (card === 'white') return say(sums(view.trick).swapped ? 'note_white_back' : 'note_white');
  return '';
}

function barred(view: View, card: string, extra: string | null, legal: readonly string[]): string {
  if (!legal.includes(card))
    return view.demand === null ? '' : say('note_demand', { colour: colourName(view.demand as Colour) });
  if (extra === 'veil') return say('note_veil', { card: cardName(card) });
  return extra === 'recall' ? say('note_recall') : '';
}

function katana(view: View, people: People): string {
  const struck = targets(view.trick, people.me).map((place) => view.trick[place] as Laid);
  if (struck.length === 0) return say('note_katana_idle');
  const owned = (laid: Laid) =>
    say('owned', { name: people.name(laid.seat), card: cardWords(laid.card ?? '') });
  return say('note_katana', { cards: struck.map(owned).join(', ') });
}

function black(view: View, people: People): string {
  const next = view.trick.length + 1;
  if (next >= trickSize(view.sizes.length)) return say('note_black_last');
  const colour = colourName(colourOfClan(clanOf(people.me)));
  return say('note_black', { name: people.name(playerAt(view, next)), colour });
}

/** How far ahead my clan would be after a card; a Katana strikes where it helps most. */
export function leadAfter(view: View, me: number, card: string): number {
  const clan = clanOf(me);
  const trick = [...view.trick, laidBy(me, card, null)];
  const cut = (place: number) => trick.map((laid, k) => (k === place ? { ...laid, destroyed: true } : laid));
  const struck = card === 'katana' ? targets(view.trick, me).map(cut) : [];
  const ways = struck.length > 0 ? struck : [trick];
  return Math.max(...ways.map((way) => leadOf(clan, sums(way))));
}
