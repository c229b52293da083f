/** My hand as it is offered: what each card would play, and which of them are lit, lifted, new or given. */

import type { Now } from '../../game';
import type { View } from './clans';
import type { Held } from './held';

/** The card I have lifted, and how many like it I had then: one less means it has been played. */
export interface Lifted {
  key: string;
  card: string;
  copies: number;
}

export const copiesOf = (hand: readonly string[], card: string): number =>
  hand.filter((one) => one === card).length;

/** The move of a card in notation, as the phase and the armed token make it; '' while Plus Three has no colour yet. */
export function moveOf(phase: string, card: string, armed: string | null): string {
  if (phase === 'exchange') return `give ${card}`;
  if (armed === 'three') return '';
  return armed === null ? card : `${card} +${armed}`;
}

export interface Wishes {
  lifted: Lifted | null;
  armed: string | null;
  fresh: readonly string[];
  /** How a card laid down for a partner is marked. */
  given: string;
  /** My card that is in the air. */
  leaving: string | null;
}

/** Every card of `view`'s hand with what it may do `now`. */
export function offered(view: View, now: Now<View>, wishes: Wishes): Held[] {
  const hand = view.gave === null ? view.hand : [...view.hand, view.gave];
  const mine = !now.idle && now.legal.length > 0;
  const sealed = now.sealed?.startsWith('give ') ? now.sealed.slice(5) : view.gave;
  return hand.map((card, k) => {
    const copy = copiesOf(hand.slice(0, k), card);
    const key = `${card}#${copy}`;
    const last = copy === copiesOf(hand, card) - 1;
    const move = moveOf(view.phase, card, wishes.armed);
    const lit = mine && now.legal.includes(move || card);
    const chosen = wishes.lifted?.card === card ? wishes.lifted.key === key : copy === 0;
    return {
      key,
      card,
      move,
      lit,
      barred: mine && ['exchange', 'play'].includes(now.view.phase) && !lit,
      lifted: wishes.lifted?.key === key,
      fresh: copiesOf(wishes.fresh, card) > copiesOf(hand, card) - 1 - copy,
      given: sealed === card && last && view.phase === 'exchange' ? wishes.given : '',
      leaving: wishes.leaving === card && chosen,
      place: chosen ? `hand-${card}` : undefined,
    };
  });
}
