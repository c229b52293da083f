/** The table after one event, as far as the event tells: so each is seen before the next. */

import type { KinapaDeck, KinapaEvent, KinapaSpot, KinapaView } from '../../wire';
import { pairOf } from './cards';

export function step(view: KinapaView, event: KinapaEvent): KinapaView {
  switch (event.type) {
    case 'asked':
      return {
        ...deckOf(view, event.bot, { hand: event.bot_up ? 'up' : 'down' }),
        number: event.number,
        phase: 'raise',
      };
    case 'revealed':
      return raised(view, event.raised, event.lowered);
    case 'took':
      return { ...moved(view, event.deck, event.emperor, event.card), partner: event.deck };
    case 'gave':
      return moved(view, event.emperor, event.deck, event.card);
    case 'lied':
      return { ...deckOf(view, event.deck, { up: event.cards, foxes: 2 }), liar: event.deck };
    case 'laid':
      return laid(view, event.deck, event.number, event.place);
    case 'turned':
      return spotOf(view, event.place, { numbers: event.numbers, laid: null });
    case 'covered':
      return spotOf(view, event.place, { numbers: null, laid: null });
    case 'fox_left':
      return deckOf(view, event.deck, event.foxes === 0 ? { foxes: 0, up: [] } : { foxes: event.foxes });
    default:
      return throne(view, event);
  }
}

/** Who holds what, and who is Emperor. */
function throne(view: KinapaView, event: KinapaEvent): KinapaView {
  switch (event.type) {
    case 'switched':
      return switched(view, event.seat, event.deck, event.left);
    case 'holds':
      return { ...view, deck: event.deck, hand: event.cards };
    case 'crowned':
      return { ...view, emperor: event.deck, turn: event.seat };
    case 'sheep':
      return deckOf(view, event.deck, { sheep: true });
    case 'flock':
      return { ...view, decks: view.decks.map((deck, k) => ({ ...deck, sheep: k === event.deck })) };
    default:
      return view;
  }
}

function deckOf(view: KinapaView, deck: number | null, change: Partial<KinapaDeck>): KinapaView {
  return { ...view, decks: view.decks.map((one, k) => (k === deck ? { ...one, ...change } : one)) };
}

function spotOf(view: KinapaView, place: number, spot: KinapaSpot): KinapaView {
  return { ...view, objects: view.objects.map((one, k) => (k === place ? spot : one)) };
}

function raised(view: KinapaView, up: readonly number[], down: readonly number[]): KinapaView {
  const hand = (deck: number) => (up.includes(deck) ? 'up' : down.includes(deck) ? 'down' : null);
  return { ...view, chose: null, decks: view.decks.map((one, k) => ({ ...one, hand: hand(k) })) };
}

/** A card goes from one deck to another; only the two concerned know which. */
function moved(view: KinapaView, from: number, to: number, card: string | null): KinapaView {
  const decks = view.decks.map((one, k) => {
    if (k === from) return { ...one, size: one.size - 1, up: one.up.filter((up) => up !== card) };
    return k === to ? { ...one, size: one.size + 1 } : one;
  });
  return { ...view, decks, hand: handAfter(view, from, to, card) };
}

function handAfter(view: KinapaView, from: number, to: number, card: string | null): string[] {
  if (card === null) return view.hand;
  if (view.deck === from) return view.hand.filter((held) => held !== card);
  return view.deck === to ? [...view.hand, card] : view.hand;
}

function laid(view: KinapaView, deck: number, number: number, place: number): KinapaView {
  const pair: string[] = pairOf(number);
  const without = (cards: readonly string[]) => cards.filter((card) => !pair.includes(card));
  const before = view.decks[deck];
  const decks = before && { size: before.size - 2, up: without(before.up), laid: [...before.laid, number] };
  const numbers = view.objects[place]?.numbers ?? null;
  return {
    ...spotOf(deckOf(view, deck, decks ?? {}), place, { numbers, laid: number }),
    hand: without(view.hand),
  };
}

function switched(view: KinapaView, seat: number, deck: number, left: number): KinapaView {
  const keeper = view.decks[deck]?.keeper ?? null;
  const empty = deckOf(view, left, { holder: null, keeper });
  return deckOf(empty, deck, { holder: seat, keeper: null });
}
