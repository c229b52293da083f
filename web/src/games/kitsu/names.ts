/** How Kitsu's cards, tokens and clans are called. */

import { wordsOf } from '../../i18n/index.svelte';
import { colourOf, worth, type Clan, type Colour, type Laid, type TokenName } from './clans';
import type en from './words.en.json';

export const say = wordsOf<typeof en>('games/kitsu');

type Special = 'white' | 'black' | 'katana';

/** A card's name under its picture: "Blue 4", "White". */
export function cardName(card: string): string {
  const colour = colourOf(card);
  return colour === null ? say(`card_${card as Special}`) : say(`card_${colour}`, { n: worth(card) });
}

/** A card in a sentence: "blue 4", "White Kitsune". */
export function cardWords(card: string): string {
  const colour = colourOf(card);
  return colour === null ? say(`in_${card as Special}`) : say(`in_${colour}`, { n: worth(card) });
}

/** A card in the trick, as far as it can be seen. */
export function laidWords(laid: Laid): string {
  if (laid.destroyed) return say('a_cut');
  return laid.down || laid.card === null ? say('a_back') : cardWords(laid.card);
}

type TokenWords = TokenName | 'three_blue' | 'three_orange';

/** A token, or what is played of it: `three:blue` is "Plus Three for blue". */
export const tokenName = (extra: string): string => say(`token_${extra.replace(':', '_') as TokenWords}`);
export const clanName = (clan: Clan): string => say(clan);
export const colourName = (colour: Colour): string => say(colour);
