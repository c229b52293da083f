/** What is asked of me now, and what a beginner may be told: never more than my hand and what all can see. */

import type { Now, People } from '../../game';
import type { KinapaView } from '../../wire';
import { ofNumber, pairsIn } from './cards';
import { halves } from './moves';
import { capital, deckWho, say, sentence, type Who } from './say';

type NowHere = Now<KinapaView>;

export function asked(now: NowHere, people: People): string {
  const { view, clock } = now;
  if (clock.kind === 'pause') return say('asked_paused');
  if (view.phase === 'over') return sentence('asked_over', deckWho(view.emperor, view, people));
  if (clock.kind === 'show') return shown(view);
  return view.phase === 'raise' ? raising(now, people) : emperors(now, people);
}

/** While something is shown the view is already the next moment's: it tells what brought it about. */
function shown(view: KinapaView): string {
  const number = view.number ?? '';
  if (view.phase === 'take') return say('asked_show_hands');
  if (view.phase === 'give')
    return view.liar === null ? say('asked_show_found', { number }) : say('asked_show_liar');
  if (view.phase !== 'turn') return say('asked_show_object');
  return view.turned === null ? say('asked_show_pair', { number }) : say('asked_show_laid');
}

function raising(now: NowHere, people: People): string {
  const { view, legal, sealed } = now;
  const number = view.number ?? '';
  if (view.deck === null || now.idle) return say('asked_raise', { number });
  if (view.deck === view.emperor) return say('asked_raise_emperor', { number });
  if (legal.length === 0 && hasFox(view)) return say('asked_raise_fox');
  const chosen = halves(sealed);
  if (chosen.own !== null && chosen.bot === null) return say(`asked_sealed_${chosen.own}`);
  const keeps = view.decks.some((deck) => deck.keeper !== null && people.mine(deck.keeper));
  return say(keeps ? 'asked_raise_both' : 'asked_raise_you', { number });
}

const hasFox = (view: KinapaView): boolean =>
  (view.deck === null ? 0 : (view.decks[view.deck]?.foxes ?? 0)) > 0;

/** In every other phase it is the Emperor's turn; where nothing can be played I am told of like the others. */
function emperors(now: NowHere, people: People): string {
  const { view } = now;
  const emperor = deckWho(view.emperor, view, people);
  const who: Who = now.idle ? { you: false, name: people.name(view.turn ?? 0) } : emperor;
  switch (view.phase) {
    case 'ask':
      return sentence('asked_ask', who);
    case 'take':
      return sentence('asked_take', who);
    case 'give':
      return giving(view, who, people);
    case 'turn':
      return sentence(view.turned === null ? 'asked_turn' : 'asked_again', who);
    case 'lay':
      return sentence('asked_lay', who);
    default:
      return naming(view, who, people);
  }
}

function giving(view: KinapaView, who: Who, people: People): string {
  const to = deckWho(view.partner ?? 0, view, people);
  if (to.you) return capital(say('asked_give_to_you', { name: who.name }));
  return sentence('asked_give', who, { to: to.name });
}

function naming(view: KinapaView, who: Who, people: People): string {
  const liar = view.liar !== null && view.decks[view.liar]?.sheep === false ? view.liar : null;
  if (!who.you || liar === null) return sentence('asked_name', who);
  return capital(say('asked_name_liar_you', { liar: deckWho(liar, view, people).name }));
}

export function hint(now: NowHere): string | null {
  const { view } = now;
  if (now.idle || view.deck === null || now.clock.kind === 'show') return null;
  if (view.deck !== view.emperor) return view.phase === 'raise' ? countHint(view) : null;
  const pairs = pairsIn(view.hand);
  switch (view.phase) {
    case 'ask':
      return pairs[0] === undefined ? say('hint_half') : say('hint_pair', { number: pairs[0] });
    case 'take':
      return say('hint_take');
    case 'give':
      return say('hint_give');
    case 'turn':
      return turnHint(pairs[0]);
    case 'name':
      return say('hint_name');
    default:
      return null;
  }
}

function countHint(view: KinapaView): string {
  if (hasFox(view)) return say('hint_fox');
  return say(ofNumber(view.hand, view.number).length > 0 ? 'hint_holds' : 'hint_none');
}

function turnHint(number: number | undefined): string {
  if (number === undefined) return say('hint_turn_none');
  const one = number % 2 === 1 ? number : number - 1;
  return say('hint_turn_pair', { number, one, two: one + 1 });
}
