/** What happened, and what is asked, in one short sentence each. */

import type { Now, People } from '../../game';
import {
  clanOf,
  colourOf,
  getsFrom,
  givesTo,
  otherClan,
  TOKENS,
  type Clan,
  type Colour,
  type Event,
  type View,
} from './clans';
import { cardWords, clanName, colourName, say, tokenName } from './names';
import type { Count } from './scenes';
import { leadOf, type Sums } from './sums';

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

/** One sentence an event; '' where the table itself says enough. */
export function tell(event: Event, view: View, people: People): string {
  switch (event.type) {
    case 'played':
      return played(event, view, people);
    case 'token_played':
      return people.mine(event.seat)
        ? say('added_you', { token: tokenName(event.token) })
        : say('added', { name: people.name(event.seat), token: tokenName(event.token) });
    case 'demanded':
      return demanded(event, people);
    case 'destroyed':
      return destroyed(event, people);
    case 'unstruck':
      return say('unstruck');
    case 'recalled':
      return people.mine(event.seat)
        ? say('recalled_you')
        : say('recalled', { name: people.name(event.seat) });
    case 'chose_token':
      return choseToken(event, people);
    default:
      return counted(event, view, people);
  }
}

/** The end of a trick and what follows it. */
function counted(event: Event, view: View, people: People): string {
  switch (event.type) {
    case 'unveiled':
      return people.mine(event.seat)
        ? say('unveiled_you', { card: cardWords(event.card) })
        : say('unveiled', { name: people.name(event.seat), card: cardWords(event.card) });
    case 'moved':
      return moved(event);
    case 'withheld':
      return withheld(event.clan as Clan, event.rule, view);
    case 'round_won':
      return say('round_won', { clan: clanName(event.clan as Clan) });
    case 'finished':
      return say('finished', { clan: clanName(event.clan as Clan) });
    default:
      return dealing(event, view, people);
  }
}

/** Between tricks: deals, exchanges, draws. */
function dealing(event: Event, view: View, people: People): string {
  switch (event.type) {
    case 'began':
      return say(view.sizes.length === 2 ? 'began_two' : 'began', { n: event.round });
    case 'dealt':
      return view.markers.some((place) => place > 0) ? say('dealt_again') : '';
    case 'exchanged':
      return people.me < 0 ? say('exchanged') : '';
    case 'received':
      return say('received', { name: people.name(event.giver) });
    case 'drew':
      return people.mine(event.seat) ? say('drew_you') : '';
    default:
      return '';
  }
}

/** A card under the Veil is not named, not even to its owner: somebody may look over their shoulder. */
function played(event: EventOf<'played'>, view: View, people: People): string {
  const { card, seat } = event;
  const veiled =
    card === null || view.trick.some((laid) => laid.down && laid.seat === seat && laid.card === card);
  const name = people.name(seat);
  if (veiled) return people.mine(seat) ? say('veiled_you') : say('veiled', { name });
  return people.mine(seat)
    ? say('played_you', { card: cardWords(card) })
    : say('played', { name, card: cardWords(card) });
}

function demanded({ seat, colour }: EventOf<'demanded'>, people: People): string {
  if (seat === null) return say('demanded_none');
  const values = { name: people.name(seat), colour: colourName(colour as Colour) };
  return people.mine(seat) ? say('demanded_you', values) : say('demanded', values);
}

function destroyed({ seat, owner, card }: EventOf<'destroyed'>, people: People): string {
  const values = { name: people.name(seat), owner: people.name(owner), card: cardWords(card) };
  if (people.mine(seat)) return say('destroyed_you', values);
  return people.mine(owner) ? say('destroyed_yours', values) : say('destroyed', values);
}

function choseToken({ seat, token, to }: EventOf<'chose_token'>, people: People): string {
  const values = { name: people.name(seat), token: tokenName(token), to: people.name(to) };
  if (seat === to) return people.mine(seat) ? say('chose_you', values) : say('chose', values);
  if (people.mine(seat)) return say('chose_you_for', values);
  return people.mine(to) ? say('chose_for_you', values) : say('chose_for', values);
}

function moved({ clan, steps }: EventOf<'moved'>): string {
  if (clan === null) return say('moved_none');
  return steps === 0 ? say('moved_still') : say('moved', { clan: clanName(clan as Clan), n: steps });
}

/** Why a clan gets no token; that it does not move (KT-30) is said with the count. */
export function withheld(clan: Clan, rule: number, view: View): string {
  if (rule === 27) return say('withheld_end');
  if (rule !== 26) return '';
  const holds = TOKENS.some((token) => clanHolds(clan, view.tokens[token] ?? ''));
  return say(holds ? 'withheld_held' : 'withheld_empty', { clan: clanName(clan) });
}

const clanHolds = (clan: Clan, place: string): boolean =>
  place.startsWith('seat ') && clanOf(Number(place.slice(5))) === clan;

/** How a counted trick ended, and what follows from it. */
export function ending(count: Count, view: View, people: People): { text: string; more: string } {
  const { clan, lead, steps } = count;
  const text = tell({ type: 'moved', clan, lead, steps, markers: [...count.markers] }, view, people);
  const beaten = otherClan(clan ?? 'zenko');
  const more = [
    view.phase === 'token' ? say('gets_token', { clan: clanName(beaten) }) : '',
    count.withheld === null ? '' : withheld(beaten, count.withheld, view),
    count.again ? say('dealt_again') : '',
  ];
  return { text, more: more.filter(Boolean).join(' ') };
}

/** Who is ahead in the trick, and by how much: "Zenko +3". */
export function leadWords(sums: Sums): string {
  const lead = leadOf('zenko', sums);
  return lead === 0
    ? say('level')
    : say('ahead', { clan: clanName(lead > 0 ? 'zenko' : 'yako'), n: Math.abs(lead) });
}

/** The clan that has won the most rounds. */
export const winner = (view: View): Clan => ((view.won[0] ?? 0) > (view.won[1] ?? 0) ? 'zenko' : 'yako');

/** What is asked of me now, in one short sentence. */
export function asked(now: Now<View>, people: People): string {
  const { view } = now;
  if (view.phase === 'over') return over(view, people);
  if (now.clock.kind === 'pause') return say('paused');
  if (now.clock.kind === 'show') return say('shown');
  if (view.phase === 'exchange') return exchange(now, people);
  const { turn } = view;
  if (turn === null) return '';
  return people.mine(turn) ? askedOfMe(now) : askedOf(turn, view, people);
}

function over(view: View, people: People): string {
  const clan = winner(view);
  return people.me >= 0 && clanOf(people.me) === clan
    ? say('over_us')
    : say('over', { clan: clanName(clan) });
}

function exchange({ view, sealed }: Now<View>, people: People): string {
  if (people.me < 0) return say('exchange_watch');
  const to = people.name(givesTo(view, people.me));
  if (sealed !== null || view.gave !== null) return say('sealed', { name: to });
  if (view.sizes.length < 6) return say('give', { name: to });
  return say('give_from', { to, from: people.name(getsFrom(view, people.me)) });
}

function askedOfMe(now: Now<View>): string {
  const { view, legal } = now;
  if (view.phase === 'destroy') return say('destroy_you');
  if (view.phase === 'recall') return say('recall_you');
  if (view.phase === 'token') return say('choose_you', { clan: clanName(clanOf(view.turn ?? 0)) });
  if (view.demand !== null) {
    const forced = legal.every((move) => colourOf(move.split(' ')[0] ?? '') === view.demand);
    return say(forced ? 'forced' : 'forced_none', { colour: colourName(view.demand as Colour) });
  }
  return say(view.trick.length === 0 ? 'lead_you' : 'play_you');
}

function askedOf(seat: number, view: View, people: People): string {
  const name = people.name(seat);
  if (view.phase === 'destroy') return say('destroy', { name });
  if (view.phase === 'recall') return say('recall', { name });
  if (view.phase === 'token') return say('choose', { name, clan: clanName(clanOf(seat)) });
  if (view.demand !== null) return say('play_forced', { name, colour: colourName(view.demand as Colour) });
  return say(view.trick.length === 0 ? 'lead' : 'play', { name });
}
