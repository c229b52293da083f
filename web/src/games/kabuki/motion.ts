/** How Kabuki moves: every event becomes beats. Pure: nothing here looks at the screen. */

import { several, type Beat, type Flight, type SoundName } from '../../motion';
import type { KabukiBegan, KabukiEvent, KabukiStopped, KabukiView } from '../../wire';
import { mask, token } from './art';
import type { Check, Podium, RoundEnd, Scene } from './scene';

type Show = Beat<KabukiView, Scene>;

/** Milliseconds: the curtain, the cry before the stack is opened, and the opening itself. */
const OPENING = 1600;
const CALL = 900;
const FAN = 500;
const FAN_CARD = 45;

/** How long a check is looked at where no clock of the table says so: as long as the table's own. */
export const lookedAt = (cards: number): number => 3000 + 400 * cards;

/** Everything between two views, in the order in which it was told. */
export function plan(
  before: KabukiView | null,
  events: readonly KabukiEvent[],
  after: KabukiView,
  seat: number,
): Show[] {
  if (events.length === 0) return [];
  const telling = new Telling(before ?? bare(after), events, after);
  events.forEach((event, at) => telling.tell(event, at));
  return [...telling.beats, { view: after, scene: telling.stays, ...ending(events, after, seat) }];
}

/** The table before the first card: all that is known of it is how it will look. */
const bare = (after: KabukiView): KabukiView => ({ ...after, shown: null, placer: null, stack: null });

class Telling {
  beats: Show[] = [];
  /** What still lies over the table when everything is told. */
  stays: Scene | null = null;

  constructor(
    private view: KabukiView,
    private readonly events: readonly KabukiEvent[],
    private readonly after: KabukiView,
  ) {}

  tell(event: KabukiEvent, at: number): void {
    switch (event.type) {
      case 'began':
        return this.#began(event, at);
      case 'drawn':
        return this.#drawn(event.card);
      case 'placed':
        return this.#placed(event.seat, event.stack, event.card);
      case 'closed':
        this.view = { ...this.view, phase: 'place' };
        return;
      case 'stopped':
        return this.#stopped(event, at);
      case 'took':
        return this.#moved(event.seat, event.tokens, event.placer);
      case 'lost':
        return this.#moved(event.seat, -1);
      case 'ended':
        if (this.stays === null) this.stays = theEnd(this.events.slice(at), this.view, this.after);
    }
  }

  #began(began: KabukiBegan, at: number): void {
    const nothing = this.after.tops.map(() => null);
    this.view = {
      ...this.view,
      phase: 'place',
      round: began.round,
      turn: began.first,
      placer: null,
      stack: null,
      shown: null,
      tops: nothing,
      heights: nothing.map(() => 0),
      tokens: this.after.tokens.map(() => began.tokens),
      deck: this.after.deck + this.events.slice(at).filter((event) => event.type === 'placed').length,
    };
    if (this.stays !== null) return;
    this.beats.push({ view: this.view, scene: { kind: 'opening', of: began }, sound: 'clap', hold: OPENING });
  }

  #drawn(card: number): void {
    const drawn: Flight = { from: 'deck', to: 'drawn', picture: mask(card), kind: 'card' };
    if (this.stays === null) this.beats.push({ view: this.view, flights: [drawn], sound: 'turn' });
    this.view = { ...this.view, shown: card };
  }

  #placed(placer: number, stack: number, card: number): void {
    this.stays = null;
    const flight: Flight = { from: 'drawn', to: `stack-${stack}`, picture: mask(card), kind: 'card' };
    this.view = { ...this.view, shown: null, deck: this.view.deck - 1, placer, stack, phase: 'window' };
    this.beats.push({ view: this.view, flights: [flight], sound: 'card' });
    this.view = {
      ...this.view,
      tops: this.view.tops.map((top, at) => (at === stack ? card : top)),
      heights: this.view.heights.map((height, at) => (at === stack ? height + 1 : height)),
    };
  }

  #stopped(stopped: KabukiStopped, at: number): void {
    const check = checkOf(stopped, this.events.slice(at), this.view, this.after);
    const { view } = this;
    const cards = stopped.cards.length;
    this.beats.push(
      { view, scene: { ...check, step: 'call' }, sound: 'drum', hold: CALL },
      { view, scene: { ...check, step: 'fan' }, sound: 'reveal', hold: FAN + FAN_CARD * cards },
      { view, scene: { ...check, step: 'fan' }, flights: paying(check), sound: check.took ? 'coin' : 'lose' },
    );
    const goesOn = this.events.slice(at).some((event) => event.type === 'placed');
    if (goesOn) this.beats.push({ view, scene: check, hold: lookedAt(cards) });
    else this.stays = check;
  }

  #moved(seat: number, tokens: number, from?: number): void {
    const change = (had: number, at: number) => had + (at === seat ? tokens : at === from ? -tokens : 0);
    this.view = { ...this.view, tokens: this.view.tokens.map(change) };
  }
}

/** A check as it stands when all is settled. `events` begin with it. */
function checkOf(
  stopped: KabukiStopped,
  events: readonly KabukiEvent[],
  view: KabukiView,
  after: KabukiView,
): Check {
  const took = events.find((event) => event.type === 'took') ?? null;
  const before = { caller: view.tokens[stopped.seat] ?? 0, placer: view.tokens[stopped.placer] ?? 0 };
  const gain = took?.tokens ?? -1;
  return {
    kind: 'check',
    of: stopped,
    step: 'settled',
    took: took && { tokens: took.tokens, owed: took.owed },
    before,
    after: { caller: before.caller + gain, placer: before.placer - (took?.tokens ?? 0) },
    then: theEnd(events, view, after),
  };
}

/** The end of the round, and of the game, that these events tell; nothing where play goes on. */
function theEnd(
  events: readonly KabukiEvent[],
  view: KabukiView,
  after: KabukiView,
): RoundEnd | Podium | null {
  const ended = events.find((event) => event.type === 'ended');
  if (ended === undefined) return null;
  const finished = events.find((event) => event.type === 'finished');
  const { totals } = after;
  if (finished !== undefined) return { kind: 'podium', of: finished, totals, why: ended };
  const gained = totals.map((total, seat) => total - (view.totals[seat] ?? 0));
  const first = events.find((event) => event.type === 'began')?.first ?? ended.seat;
  return { kind: 'round', of: ended, rounds: after.rounds, gained, totals, first };
}

/** Tokens go from the placer to the caller, or one of the caller's back into the box. */
function paying(check: Check): Flight[] {
  const piece = { picture: token, kind: 'piece' } as const;
  if (check.took === null) return [{ ...piece, from: 'caller', to: 'box' }];
  return several({ ...piece, from: 'placer', to: 'caller' }, check.took.tokens);
}

/** How the last beat sounds: a game won or lost, a round over. */
function ending(events: readonly KabukiEvent[], after: KabukiView, seat: number): { sound?: SoundName } {
  if (events.some((event) => event.type === 'finished')) {
    const wins = seat < 0 || after.totals[seat] === Math.max(...after.totals);
    return { sound: wins ? 'win' : 'lose' };
  }
  return events.some((event) => event.type === 'ended') ? { sound: 'bell' } : {};
}
