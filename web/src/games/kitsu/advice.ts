/** For beginners while they play, and for everybody afterwards: what counts, and what decided the game. */

import type { Highlight, Now, People, Step } from '../../game';
import {
  CLANS,
  clanOf,
  colourOfClan,
  otherClan,
  trickSize,
  type Clan,
  type Event,
  type Laid,
  type View,
} from './clans';
import { cardWords, clanName, colourName, say, tokenName } from './names';
import { leadAfter } from './preview';
import { leadOf, sums } from './sums';
import { finished } from './trick';

type Moved = Extract<Event, { type: 'moved' }>;

/** What the table and my hand mean, only from what I see. */
export function hint(now: Now<View>, people: People): string | null {
  const { view, legal } = now;
  if (legal.length === 0 || people.me < 0) return null;
  if (view.phase === 'exchange')
    return say('hint_exchange', { colour: colourName(colourOfClan(clanOf(people.me))) });
  if (view.phase === 'destroy') return say('hint_destroy');
  if (view.phase === 'token') return say('hint_token');
  return view.phase === 'play' ? playHint(now, people.me) : null;
}

function playHint({ view, legal }: Now<View>, me: number): string {
  if (view.trick.length === 0) return eitherColour(otherClan(clanOf(me)));
  const last = view.trick.length + 1 === trickSize(view.sizes.length);
  if (view.demand !== null && sums(view.trick).swapped) return say('hint_printed');
  if (last && legal.includes('black')) return say('hint_black_last');
  const best = bestCard(view, legal, me);
  return best === null ? ahead(view) : `${ahead(view)} ${say('hint_best', { card: cardWords(best) })}`;
}

const eitherColour = (theirs: Clan): string =>
  theirs === 'zenko'
    ? say('hint_either_blue')
    : say('hint_either', { theirs: colourName(colourOfClan(theirs)), clan: clanName(theirs) });

function ahead(view: View): string {
  const lead = leadOf('zenko', sums(view.trick));
  if (lead === 0) return say('hint_level');
  return say('hint_ahead', { clan: clanName(lead > 0 ? 'zenko' : 'yako'), n: Math.abs(lead) });
}

/** The card that brings my clan furthest ahead, if one is better than the others. */
function bestCard(view: View, legal: readonly string[], me: number): string | null {
  const leads = legal
    .filter((move) => !move.includes(' '))
    .map((card) => ({ card, lead: leadAfter(view, me, card) }));
  const best = Math.max(...leads.map(({ lead }) => lead));
  const cards = leads.filter(({ lead }) => lead === best);
  return cards.length === 1 && leads.length > 1 ? (cards[0]?.card ?? null) : null;
}

/** The end of a trick in a finished game. */
interface Ended {
  step: number;
  trick: readonly Laid[];
  moved: Moved;
}

/** What decided a finished game: its biggest swing, the token that did most, and how the rounds ended. */
export function decided(steps: readonly Step<View, Event>[], people: People): Highlight[] {
  const tricks = steps.flatMap((step, k): Ended[] => {
    const moved = step.events.find((event): event is Moved => event.type === 'moved');
    return moved === undefined
      ? []
      : [{ step: k, trick: finished(steps[k - 1]?.view.trick ?? [], step.events), moved }];
  });
  return [...swing(tricks), ...strongestToken(tricks, people), ...rounds(steps, tricks)].slice(0, 3);
}

function swing(tricks: readonly Ended[]): Highlight[] {
  const most = tricks.reduce<Ended | null>(
    (best, one) => (one.moved.steps > (best?.moved.steps ?? 0) ? one : best),
    null,
  );
  if (most === null) return [];
  const { clan, steps } = most.moved;
  return [{ step: most.step, text: say('decided_swing', { clan: clanName(clan as Clan), n: steps }) }];
}

/** The token without which a trick would have ended most differently. */
function strongestToken(tricks: readonly Ended[], people: People): Highlight[] {
  const played = tricks.flatMap((ended) =>
    ended.trick.flatMap((laid) =>
      laid.token === null ? [] : [{ ended, laid, did: difference(ended, laid) }],
    ),
  );
  const most = played.reduce<(typeof played)[number] | null>(
    (best, one) => (one.did > (best?.did ?? 2) ? one : best),
    null,
  );
  if (most === null) return [];
  const { ended, laid } = most;
  const { clan, steps, lead } = ended.moved;
  const values = {
    name: people.name(laid.seat),
    token: tokenName(laid.token ?? ''),
    clan: clanName((clan ?? 'zenko') as Clan),
  };
  const still = laid.token === 'standstill';
  if (!still && steps === 0) return [];
  const text = still
    ? say('decided_still', { ...values, n: lead })
    : say('decided_token', { ...values, n: steps });
  return [{ step: ended.step, text }];
}

/** By how many spaces the trick would have ended otherwise without this token. */
function difference({ trick, moved }: Ended, laid: Laid): number {
  if (laid.token === 'standstill') return moved.lead;
  const without = trick.map((one) => (one === laid ? { ...one, token: null } : one));
  return Math.abs(leadOf('zenko', sums(trick)) - leadOf('zenko', sums(without)));
}

/** How each round ended, the last one first. */
function rounds(steps: readonly Step<View, Event>[], tricks: readonly Ended[]): Highlight[] {
  const ends = tricks.filter(({ step }) => steps[step]?.events.some((event) => event.type === 'round_won'));
  return ends.map(({ step, moved }, k) => roundEnd(step, k + 1, moved)).reverse();
}

function roundEnd(step: number, round: number, { markers }: Moved): Highlight {
  const [zenko = 0, yako = 0] = markers;
  const clan = CLANS[zenko > yako ? 0 : 1] as Clan;
  const text = say('decided_round', {
    n: round,
    clan: clanName(clan),
    most: Math.max(zenko, yako),
    least: Math.min(zenko, yako),
  });
  return { step, text };
}
