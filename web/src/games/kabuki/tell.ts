/** What happens in Kabuki, in words. Nothing that stays names a card that others may cover. */

import type { Explanation, People, Spoken } from '../../game';
import type { KabukiEvent, KabukiTook, KabukiView } from '../../wire';
import { actor, back, mask, token } from './art';
import { forMe, nameOf, say, stackNumber, verdictOf } from './words';

/** One sentence an event. */
export function tell(event: KabukiEvent, view: KabukiView, people: People): string {
  switch (event.type) {
    case 'began':
      return tellBegan(event.round, event.first, view, people);
    case 'placed': {
      const values = { mask: nameOf(event.card), stack: stackNumber(event.stack) };
      return say(forMe('placed', people.mine(event.seat)), { ...values, name: people.name(event.seat) });
    }
    case 'closed':
      return say('closed');
    case 'stopped': {
      const values = { name: people.name(event.seat), stack: stackNumber(event.stack) };
      return say(forMe('stopped', people.mine(event.seat)), values);
    }
    case 'took':
      return tellTook(event, people);
    case 'lost':
      return say(forMe('lost', people.mine(event.seat)), { name: people.name(event.seat) });
    case 'ended':
      return tellEnded(event.round, event.seat, event.rule, people);
    case 'finished':
      return verdictOf(view.totals, people);
    default:
      return ''; // the next card is asked for or seen; my own passing is confirmed where it is asked
  }
}

function tellBegan(round: number, first: number, view: KabukiView, people: People): string {
  const key = view.rounds > 1 ? 'began' : 'began_only';
  return say(forMe(key, people.mine(first)), { round, rounds: view.rounds, name: people.name(first) });
}

/** Who takes how many from whom, and why it may be fewer than there were twins (KB-11). */
export function tellTook(took: Omit<KabukiTook, 'type'>, people: People): string {
  const mine = people.mine(took.placer);
  const key = mine ? 'took_from_you' : forMe('took', people.mine(took.seat));
  const values = { n: took.tokens, name: people.name(took.seat), other: people.name(took.placer) };
  if (took.tokens >= took.owed) return say(key, values);
  const short = say(forMe('had_only', mine), { n: took.tokens, name: people.name(took.placer) });
  return `${say(key, values)} ${short}`;
}

function tellEnded(round: number, seat: number, rule: number, people: People): string {
  if (rule !== 15) return say('ended_16', { round });
  return say(forMe('ended_15', people.mine(seat)), { round, name: people.name(seat) });
}

/** My hand, the table and the players, for ears. */
export function describe(view: KabukiView, people: People): Spoken {
  const mine = people.me < 0 ? undefined : view.tokens[people.me];
  return {
    hand: mine === undefined ? say('no_hand') : say('my_hand', { n: mine }),
    table: describeTable(view),
    players: describePlayers(view, people),
  };
}

/** A stack as everybody sees it: its top card and its height. */
export function describeStack(view: KabukiView, stack: number): string {
  const top = view.tops[stack] ?? null;
  const number = stackNumber(stack);
  if (top === null) return say('stack_empty', { stack: number });
  return say('stack_is', { stack: number, mask: nameOf(top), n: view.heights[stack] ?? 0 });
}

function describeTable(view: KabukiView): string {
  const shown = view.shown === null ? [] : [say('next_card', { mask: nameOf(view.shown) })];
  const stacks = view.tops.map((_, stack) => describeStack(view, stack));
  const round = say('round_of', { round: view.round, rounds: view.rounds });
  return `${[...shown, ...stacks, say('deck_is', { n: faceDown(view) }), round].join('. ')}.`;
}

function describePlayers(view: KabukiView, people: People): string {
  const each = people
    .round()
    .map((seat) =>
      say('player_is', { name: people.name(seat), n: view.tokens[seat] ?? 0, total: view.totals[seat] ?? 0 }),
    );
  const next =
    view.turn === null
      ? ''
      : say(forMe('player_turn', people.mine(view.turn)), { name: people.name(view.turn) });
  return [...each, next].join(' ').trim();
}

/** Cards of the deck that nobody has seen yet: the shown one is already turned up. */
export const faceDown = (view: KabukiView): number => view.deck - (view.shown === null ? 0 : 1);

/** What a card or piece is, in two lines; `what` is a picture's name, such as "mask-3". */
export function explain(what: string): Explanation {
  const [kind, number = 0] = [what.split('-')[0], Number(what.split('-')[1] ?? 0)];
  switch (kind) {
    case 'mask':
      return { name: nameOf(number), lines: say('explain_mask'), picture: mask(number) };
    case 'actor': {
      const stack = stackNumber(number);
      return {
        name: say('actor', { stack }),
        lines: say('explain_actor', { stack }),
        picture: actor(number),
      };
    }
    case 'deck':
      return { name: say('deck'), lines: say('explain_deck'), picture: back };
    default:
      return { name: say('token'), lines: say('explain_token'), picture: token };
  }
}
