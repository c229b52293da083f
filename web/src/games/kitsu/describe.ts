/** Kitsu for ears, and two lines about every card and token. */

import type { Explanation, People, Spoken } from '../../game';
import { clanCrest, picture, tokenPicture } from './art';
import {
  clanOf,
  colourOf,
  heldBy,
  TOKENS,
  worth,
  type Clan,
  type Laid,
  type TokenName,
  type View,
} from './clans';
import { cardName, cardWords, clanName, laidWords, say, tokenName } from './names';
import { sums } from './sums';
import { winner } from './tell';

/** My hand, the table and the players in words. */
export const describe = (view: View, people: People): Spoken => ({
  hand: handWords(view, people.me),
  table: tableWords(view, people),
  players: view.sizes.map((_, seat) => seatWords(seat, view, people)).join('; '),
});

function handWords(view: View, me: number): string {
  const held = me < 0 ? null : heldBy(view, me);
  const hand =
    view.hand.length > 0 ? say('hand_is', { cards: view.hand.map(cardWords).join(', ') }) : say('hand_none');
  return held === null ? hand : `${hand} ${say('hand_token', { token: tokenName(held) })}`;
}

function tableWords(view: View, people: People): string {
  const [zenko = 0, yako = 0] = view.markers;
  const [first = 0, second = 0] = view.won;
  const track = say('table_track', { n: view.track, zenko, yako });
  const won = say('table_won', { zenko: first, yako: second });
  if (view.phase === 'over') return `${say('over', { clan: clanName(winner(view)) })}. ${won}`;
  return `${trickWords(view, people)} ${track} ${won}`;
}

function trickWords(view: View, people: People): string {
  if (view.trick.length === 0) return say('table_empty');
  const count = sums(view.trick);
  const words = [
    say('table_trick', { cards: view.trick.map((laid) => laidBySomebody(laid, people)).join(', ') }),
    say(count.veiled ? 'table_sums_open' : 'table_sums', { zenko: count.zenko, yako: count.yako }),
    count.swaps > 0 ? `${say(count.swapped ? 'swapped' : 'not_swapped')}.` : '',
  ];
  return words.filter(Boolean).join(' ');
}

function laidBySomebody(laid: Laid, people: People): string {
  const name = people.mine(laid.seat) ? say('you') : people.name(laid.seat);
  const what = say('table_laid', { name, card: laidWords(laid) });
  return laid.token === null ? what : say('table_with', { what, token: tokenName(laid.token) });
}

function seatWords(seat: number, view: View, people: People): string {
  const held = heldBy(view, seat);
  const name = people.mine(seat) ? say('you') : people.name(seat);
  const words = [
    say('seat_is', { name, clan: clanName(clanOf(seat)), cards: say('cards', { n: view.sizes[seat] ?? 0 }) }),
    isPartner(seat, people) ? say('partner') : '',
    view.leader === seat ? say('leader') : '',
    held === null ? '' : say('holds', { token: tokenName(held) }),
    view.turn === seat ? say('seat_turn') : '',
  ];
  return words.filter(Boolean).join(', ');
}

/** Of my clan, but not me. */
export const isPartner = (seat: number, people: People): boolean =>
  people.me >= 0 && seat !== people.me && clanOf(seat) === clanOf(people.me);

/** What a card, token or crest is, in two lines. */
export function explain(what: string): Explanation {
  if (TOKENS.some((token) => token === what))
    return { name: tokenName(what), lines: say(`about_${what as TokenName}`), picture: tokenPicture(what) };
  if (what === 'zenko' || what === 'yako')
    return { name: clanName(what as Clan), lines: say('about_clan'), picture: clanCrest(what) };
  if (what === 'back') return { name: tokenName('veil'), lines: say('about_back'), picture: picture('back') };
  const colour = colourOf(what);
  const lines =
    colour === null
      ? say(`about_${what as 'white' | 'black' | 'katana'}`)
      : say(`about_${colour}`, { n: worth(what) });
  return { name: colour === null ? cardWords(what) : cardName(what), lines, picture: picture(what) };
}
