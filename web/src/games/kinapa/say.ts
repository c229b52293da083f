/** Kinapa's words, and how cards and decks are called in them. */

import type { People } from '../../game';
import { wordsOf, type Values } from '../../i18n/index.svelte';
import type { KinapaView } from '../../wire';
import { isShelter, numberOf, sorted } from './cards';
import type en from './words.en.json';

type Key = keyof typeof en & string;
/** Sentences that have a form of their own with me as subject. */
type Paired = { [K in Key]: `${K}_you` extends Key ? K : never }[Key];

export const say = wordsOf<typeof en>('games/kinapa');

/** Whoever does or has something: a player, or a deck that nobody holds. */
export interface Who {
  you: boolean;
  name: string;
}

/** A sentence about somebody, or about me. */
export function sentence(key: Paired, who: Who, values: Values = {}): string {
  const own: Key = `${key}_you`;
  return capital(say(who.you ? own : key, { name: who.name, ...values }));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function seatWho(seat: number | null, people: People): Who {
  if (seat === null) return { you: false, name: say('scarecrow') };
  return people.mine(seat) ? { you: true, name: say('you') } : { you: false, name: people.name(seat) };
}

/** Who a deck is in a sentence: its holder, or a scarecrow; with two scarecrows their numbers tell them apart. */
export function deckWho(deck: number, view: KinapaView, people: People): Who {
  const holder = view.decks[deck]?.holder ?? null;
  if (holder !== null) return seatWho(holder, people);
  return { you: false, name: lonely(view) ? say('scarecrow') : say('scarecrow_n', { n: deck + 1 }) };
}

/** Who a deck is on its own: over its chip. */
export function deckTitle(deck: number, view: KinapaView, people: People): string {
  const holder = view.decks[deck]?.holder ?? null;
  if (holder !== null) return people.name(holder);
  return lonely(view) ? say('scarecrow_title') : say('scarecrow_title_n', { n: deck + 1 });
}

const lonely = (view: KinapaView): boolean => view.decks.filter((deck) => deck.holder === null).length === 1;

/** A card's name, as it stands under its picture. */
export function cardName(card: string): string {
  return say(isShelter(card) ? 'shelter' : animal(card), { n: numberOf(card) });
}

/** A card in a sentence: "the cat 7". */
export function theCard(card: string): string {
  return card === 'a1'
    ? say('the_neko')
    : say(isShelter(card) ? 'the_shelter' : `the_${animal(card)}`, { n: numberOf(card) });
}

const animal = (card: string): 'cat' | 'dog' => (numberOf(card) % 2 === 1 ? 'cat' : 'dog');

/** Several cards in a sentence. */
export const theCards = (cards: readonly string[]): string => listed(sorted(cards).map(theCard));

/** One, two and three. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : say('and', { list: words.slice(0, -1).join(', '), last });
}
