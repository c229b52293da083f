/** My hand, the table and the players in words; and what a card or piece is, in two lines. */

import type { Explanation, People, Spoken } from '../../game';
import type { KinapaView } from '../../wire';
import { cardArt, objectArt, pieceArt } from './art';
import { isShelter, sorted } from './cards';
import { capital, cardName, deckTitle, deckWho, listed, say, seatWho, theCards } from './say';

export function describe(view: KinapaView, people: People): Spoken {
  return {
    hand: handWords(view),
    table: tableWords(view, people),
    players: view.decks.map((_, deck) => deckLine(deck, view, people)).join(' '),
  };
}

function handWords(view: KinapaView): string {
  if (view.hand.length === 0) return say('spoken_no_hand');
  const up = view.deck === null ? [] : (view.decks[view.deck]?.up ?? []);
  const cards = say('spoken_hand', { cards: listed(sorted(view.hand).map(cardName)) });
  return up.length === 0
    ? cards
    : `${cards} ${say('spoken_up', { cards: listed(sorted(up).map(cardName)) })}`;
}

function tableWords(view: KinapaView, people: People): string {
  const number = view.number === null ? '' : say('spoken_number', { number: view.number });
  const down = say('spoken_objects', { n: view.objects.filter((spot) => spot.numbers === null).length });
  const places = view.objects.map(({ numbers, laid }, place) => {
    if (laid !== null)
      return say('spoken_laid', { name: layer(laid, view, people), number: laid, place: place + 1 });
    const [one = 0, two = 0] = numbers ?? [];
    return numbers === null ? '' : say('spoken_turned', { place: place + 1, one, two });
  });
  return [number, down, ...places].filter(Boolean).join(' ');
}

/** Whose pair of this number lies on an object. */
export function layer(number: number, view: KinapaView, people: People): string {
  return deckTitle(layerDeck(number, view), view, people);
}

export const layerDeck = (number: number, view: KinapaView): number =>
  Math.max(
    0,
    view.decks.findIndex((deck) => deck.laid.includes(number)),
  );

function deckLine(deck: number, view: KinapaView, people: People): string {
  const things = deckThings(deck, view, people).join(', ');
  if (deckWho(deck, view, people).you) return say('spoken_mine', { things });
  return say('spoken_deck', { name: deckTitle(deck, view, people), things });
}

/** Everything that lies with a deck for all to see. */
export function deckThings(deck: number, view: KinapaView, people: People): string[] {
  const one = view.decks[deck];
  if (one === undefined) return [];
  return [
    deck === view.emperor ? say('is_emperor') : '',
    one.keeper === null ? '' : keeperWords(one.keeper, people),
    say('cards', { n: one.size }),
    one.hand === 'up' ? say('hand_up') : one.hand === 'down' ? say('hand_down') : '',
    one.sheep ? say('has_sheep') : '',
    one.foxes > 0 ? say('foxes', { n: one.foxes }) : '',
    one.up.length > 0 ? say('face_up', { cards: theCards(one.up) }) : '',
    one.laid.length > 0 ? say('has_laid', { numbers: listed(one.laid.map(String)) }) : '',
  ].filter(Boolean);
}

export function keeperWords(keeper: number, people: People): string {
  const who = seatWho(keeper, people);
  return who.you ? say('kept_by_you') : say('kept_by', { name: who.name });
}

/** What may be asked about: a card (`a7`), an object (`o3`), or one of the pieces. */
export type Thing = 'object' | 'emperor' | 'sheep' | 'fox' | 'scarecrow' | 'deck' | 'card';

const PIECES = {
  object: 'object-back',
  emperor: 'emperor',
  sheep: 'sheep',
  fox: 'fox-card',
  scarecrow: 'scarecrow',
  deck: 'back',
  card: 'back',
} as const;

export function explain(what: string): Explanation {
  if (/^[as]\d+$/.test(what)) return explainCard(what);
  const object = /^o(\d+)$/.exec(what)?.[1];
  if (object !== undefined) return explainObject(Number(object));
  const piece: Thing = isThing(what) ? what : 'card';
  return {
    name: say(`explain_${piece}_name`),
    lines: say(`explain_${piece}`),
    picture: pieceArt(PIECES[piece]),
  };
}

const isThing = (what: string): what is Thing => what in PIECES;

function explainCard(card: string): Explanation {
  const lines = card === 'a1' ? 'explain_neko' : isShelter(card) ? 'explain_shelter' : 'explain_animal';
  const name = card === 'a1' ? `${say('neko')}, ${cardName(card)}` : cardName(card);
  return { name, lines: say(lines), picture: cardArt(card) };
}

function explainObject(index: number): Explanation {
  const numbers = [2 * index - 1, 2 * index];
  const name = capital(say('object_shown', { one: 2 * index - 1, two: 2 * index }));
  return { name, lines: say('explain_object'), picture: objectArt(numbers) };
}
