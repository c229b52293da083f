/** One sentence an event. What is shown only for a moment (an object, a keeper's look) is not in it: it would stay. */

import type { People } from '../../game';
import type {
  KinapaCalled,
  KinapaEvent,
  KinapaGave,
  KinapaRevealed,
  KinapaTook,
  KinapaView,
} from '../../wire';
import { capital, deckWho, say, seatWho, sentence, theCard } from './say';

export function tell(event: KinapaEvent, view: KinapaView, people: People): string {
  const deck = (number: number) => deckWho(number, view, people);
  switch (event.type) {
    case 'called':
      return called(event, view, people);
    case 'switched':
      return sentence('told_switched', seatWho(event.seat, people), {
        deck: event.deck + 1,
        left: event.left + 1,
      });
    case 'asked':
      return `${sentence('told_asked', seatWho(event.seat, people), { number: event.number })} ${botHand(event, view, people)}`.trim();
    case 'revealed':
      return revealed(event);
    case 'pair_shown':
      return sentence('told_pair_shown', deck(event.deck), { number: event.number });
    case 'looked':
      return sentence('told_looked', seatWho(event.seat, people), { deck: deck(event.deck).name });
    case 'demanded':
      return sentence('told_demanded', deck(event.deck), { number: event.number });
    case 'took':
      return took(event, view, people);
    case 'lied':
      return sentence('told_lied', deck(event.deck));
    case 'gave':
      return gave(event, view, people);
    default:
      return later(event, view, people);
  }
}

/** After the exchange: objects, Foxes and the next Emperor. */
function later(event: KinapaEvent, view: KinapaView, people: People): string {
  const deck = (number: number) => deckWho(number, view, people);
  switch (event.type) {
    case 'turned':
      return sentence('told_turned', deck(view.emperor), { place: event.place + 1 });
    case 'covered':
      return say('told_covered');
    case 'laid':
      return sentence('told_laid', deck(event.deck), { number: event.number });
    case 'fox_left':
      return sentence(event.foxes === 0 ? 'told_fox_gone' : 'told_fox_left', deck(event.deck));
    case 'stays':
      return sentence('told_stays', deck(event.deck));
    case 'named':
      return event.rule === LIAR_FIRST ? sentence('told_named_liar', deck(event.deck)) : '';
    case 'crowned':
      return sentence('told_crowned', seatWho(event.seat, people));
    case 'flock':
      return sentence('told_flock', deck(event.deck));
    case 'finished':
      return sentence('told_finished', seatWho(event.seat, people));
    default:
      return '';
  }
}

/** KN-31: a liar without a Sheep must be named. */
const LIAR_FIRST = 31;
/** KN-13: the number was demanded, so "Ben has the 7" has been said already. */
const DEMANDED = 13;

function called(event: KinapaCalled, view: KinapaView, people: People): string {
  const animal = theCard(`a${event.number}`);
  const who = deckWho(event.deck, view, people);
  if (view.decks[event.deck]?.holder === null)
    return capital(say('told_called_bot', { animal, name: who.name }));
  return sentence('told_called', who, { animal });
}

function botHand(event: { bot: number | null; bot_up: boolean }, view: KinapaView, people: People): string {
  if (event.bot === null) return '';
  return capital(
    say(event.bot_up ? 'told_bot_up' : 'told_bot_down', { name: deckWho(event.bot, view, people).name }),
  );
}

function revealed(event: KinapaRevealed): string {
  const n = event.lowered.length;
  return n === 0 ? say('told_revealed_none') : say('told_revealed', { n });
}

function took(event: KinapaTook, view: KinapaView, people: People): string {
  const emperor = deckWho(event.emperor, view, people);
  const from = deckWho(event.deck, view, people);
  if (event.card === null)
    return event.rule === DEMANDED ? '' : sentence('told_took', emperor, { from: from.name });
  const card = theCard(event.card);
  if (from.you) return capital(say('told_took_from_you', { name: emperor.name, card }));
  return sentence('told_took', emperor, { from: from.name, card });
}

/** Who receives the card hears which: it is in their hand. The giver's line stays without it. */
function gave(event: KinapaGave, view: KinapaView, people: People): string {
  const emperor = deckWho(event.emperor, view, people);
  const to = deckWho(event.deck, view, people);
  if (!to.you || event.card === null) return sentence('told_gave', emperor, { to: to.name });
  return capital(say('told_gave_to_you', { name: emperor.name, card: theCard(event.card) }));
}
