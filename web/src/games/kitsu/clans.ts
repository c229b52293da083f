/** Two clans, two colours, and what a card says on its face. */

import type { ViewOf } from '../../game';
import type { KitsuEvent, KitsuLaid } from '../../wire';

export type View = ViewOf<'kitsu'>;
export type Event = KitsuEvent;
export type Laid = KitsuLaid;
export type Clan = 'zenko' | 'yako';
export type Colour = 'blue' | 'orange';
export type TokenName = 'three' | 'standstill' | 'veil' | 'recall' | 'mirror';

export const CLANS: readonly Clan[] = ['zenko', 'yako'];
export const TOKENS: readonly TokenName[] = ['three', 'standstill', 'veil', 'recall', 'mirror'];

/** The clan of a seat: clans alternate round the table. */
export const clanOf = (seat: number): Clan => (seat % 2 === 0 ? 'zenko' : 'yako');
export const otherClan = (clan: Clan): Clan => (clan === 'zenko' ? 'yako' : 'zenko');
export const colourOfClan = (clan: Clan): Colour => (clan === 'zenko' ? 'blue' : 'orange');
export const clanOfColour = (colour: Colour): Clan => (colour === 'blue' ? 'zenko' : 'yako');

/** The printed colour of a card; White, Black and Katana have none. */
export function colourOf(card: string): Colour | null {
  const numeral = /^([bo])\d$/.exec(card);
  return numeral === null ? null : numeral[1] === 'b' ? 'blue' : 'orange';
}

/** The numeral on a card, 0 where there is none. */
export const worth = (card: string): number => (colourOf(card) === null ? 0 : Number(card.slice(1)));

/** `three:blue` and `three:orange` are the same token. */
export const tokenIn = (extra: string): TokenName => extra.split(':')[0] as TokenName;

/** The token that a seat holds, if any. */
export const heldBy = (view: View, seat: number): TokenName | null =>
  TOKENS.find((token) => view.tokens[token] === `seat ${seat}`) ?? null;

/** How many cards make a trick at this table. */
export const trickSize = (players: number): number => (players === 6 ? 6 : 4);

/** Who plays the card at a place of the trick. */
export const playerAt = (view: View, place: number): number =>
  view.trick[place]?.seat ?? (view.leader + place) % view.sizes.length;

/** For whom a seat lays a card down, and from whom it gets one: the clan member to the left, and to the right. */
export const givesTo = (view: View, seat: number): number => (seat + 2) % view.sizes.length;
export const getsFrom = (view: View, seat: number): number =>
  (seat + view.sizes.length - 2) % view.sizes.length;
