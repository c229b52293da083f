/** Kitsu's animation: cards fly to the trick, the trick is counted, the marker walks. Pure: from events to beats. */

import { several, type Beat, type Flight, type Place, type SoundName } from '../../motion';
import { picture, tokenPicture } from './art';
import { clanOf, givesTo, tokenIn, type Clan, type Event, type Laid, type View } from './clans';
import type { Count, Scene, Summit } from './scenes';
import { grown } from './trick';

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

/** Counting a card, turning one over, and the whole of a marker's walk, in milliseconds. */
export const COUNTING = 130;
export const TURNING = 550;
export const WALK = 900;
/** A finished trick is looked at so long before the summit is shown. */
const LOOK = 900;
const SUMMIT = 1600;
/** Of a dealt hand so many cards are seen flying. */
const DEALT = 3;

/** The animation of what happened between two views, seen from `seat`. */
export function plan(
  before: View | null,
  events: readonly Event[],
  after: View,
  seat: number,
): Beat<View, Scene>[] {
  if (events.length === 0) return [];
  if (before === null && events[0]?.type !== 'began') return [{ view: after }];
  const story = new Story(before ?? emptyHanded(after), after, seat);
  events.forEach((event, k) => story.goOn(event, events[k + 1]));
  return story.told();
}

const emptyHanded = (view: View): View => ({ ...view, hand: [], sizes: view.sizes.map(() => 0), trick: [] });

/** What happened, told event by event: `view` is what lies on the table so far. */
class Story {
  #beats: Beat<View, Scene>[] = [];
  #count: Count | null = null;
  #summit: Summit | null = null;
  #fresh: string[] = [];

  constructor(
    private view: View,
    private readonly after: View,
    private readonly seat: number,
  ) {}

  told(): Beat<View, Scene>[] {
    const fresh: Scene | null = this.#fresh.length > 0 ? { kind: 'fresh', fresh: this.#fresh } : null;
    const count = this.#count === null ? null : { ...this.#count, fresh: this.#fresh };
    return [...this.#beats, { view: this.after, scene: this.#summit ?? count ?? fresh }];
  }

  goOn(event: Event, next: Event | undefined): void {
    switch (event.type) {
      case 'played':
        return this.#played(event, next?.type === 'token_played' && next.token === 'veil');
      case 'token_played':
        return this.#tokenPlayed(event);
      case 'demanded':
        this.view = { ...this.view, demand: event.seat === null ? null : event.colour };
        return this.#beat({ sound: 'fox' });
      case 'destroyed':
        return this.#changed(event, 'clap', TURNING);
      case 'unveiled':
        return this.#changed(event, 'turn', TURNING);
      case 'moved':
        return this.#moved(event);
      default:
        return this.#afterwards(event);
    }
  }

  /** What may follow a trick, or stand between two. */
  #afterwards(event: Event): void {
    switch (event.type) {
      case 'withheld':
        if (this.#count !== null) this.#count = { ...this.#count, withheld: event.rule };
        return;
      case 'chose_token':
        return this.#choseToken(event);
      case 'drew':
        return this.#cameIn(event.seat, event.cards, 2);
      case 'recalled':
        return this.#cameIn(event.seat, event.card === null ? [] : [event.card], 1);
      case 'exchanged':
        return this.#exchanged();
      case 'received':
        this.#fresh.push(event.card);
        return;
      case 'leads':
        return this.#leads(event.seat);
      default:
        return this.#turningPoint(event);
    }
  }

  #turningPoint(event: Event): void {
    switch (event.type) {
      case 'dealt':
        return this.#dealt();
      case 'round_won':
        return this.#reached('round', event.clan as Clan, event.won);
      case 'finished':
        return this.#reached('end', event.clan as Clan, this.after.won);
      case 'began':
        this.view = { ...emptyHanded(this.view), markers: this.after.markers, tokens: this.after.tokens };
        return this.#count === null && this.#summit === null ? this.#beat({ sound: 'drum' }) : undefined;
    }
  }

  #beat(beat: { flights?: Flight[]; sound?: SoundName; hold?: number; scene?: Scene | null }): void {
    this.#beats.push({ view: this.view, scene: this.#summit ?? this.#count, ...beat });
  }

  #mine = (seat: number): boolean => seat === this.seat;
  #cardsOf = (seat: number): Place => (this.#mine(seat) ? 'hand' : `cards-${seat}`);

  /** The card flies from a hand to its place; then it lies there, and the hand has one less. */
  #played(event: EventOf<'played'>, veiled: boolean): void {
    const mine = this.#mine(event.seat);
    const { card } = event;
    const face = picture(card === null || veiled ? 'back' : card);
    const from = mine && card !== null ? `hand-${card}` : this.#cardsOf(event.seat);
    const flight: Flight = { from, to: `laid-${this.view.trick.length}`, picture: face, kind: 'card' };
    this.#beat({
      flights: [flight],
      sound: 'card',
      scene: mine && card !== null ? { kind: 'leaving', card } : null,
    });
    const trick = grown(this.view.trick, event);
    if (veiled) trick[trick.length - 1] = { ...(trick.at(-1) as Laid), down: true };
    this.view = { ...this.#oneLess(event.seat, card), trick, demand: null };
  }

  #oneLess(seat: number, card: string | null): View {
    const sizes = this.view.sizes.map((size, k) => (k === seat ? size - 1 : size));
    const place = this.#mine(seat) && card !== null ? this.view.hand.indexOf(card) : -1;
    return { ...this.view, sizes, hand: this.view.hand.filter((_, k) => k !== place) };
  }

  #tokenPlayed(event: EventOf<'token_played'>): void {
    const name = tokenIn(event.token);
    const to = `laid-${this.view.trick.length - 1}`;
    const from = this.#mine(event.seat) ? 'my-token' : `seat-${event.seat}`;
    this.#beat({ flights: [{ from, to, picture: tokenPicture(name), kind: 'piece' }], sound: 'coin' });
    const tokens = { ...this.view.tokens, [name]: 'used' };
    this.view = { ...this.view, trick: grown(this.view.trick, event), tokens };
  }

  #changed(event: Event, sound: SoundName, hold: number): void {
    this.view = { ...this.view, trick: grown(this.view.trick, event) };
    this.#beat({ sound, hold });
  }

  /** The cards are counted one after another, then the marker walks space by space. */
  #moved(event: EventOf<'moved'>): void {
    const { trick } = this.view;
    const count: Count = {
      kind: 'trick',
      trick,
      counted: 0,
      clan: event.clan as Clan | null,
      lead: event.lead,
      steps: event.steps,
      markers: this.view.markers,
      settled: false,
      withheld: null,
      again: false,
      fresh: [],
    };
    for (let counted = 1; counted <= trick.length; counted += 1)
      this.#beat({ scene: { ...count, counted }, hold: COUNTING });
    const whole = { ...count, counted: trick.length };
    for (const markers of walk(this.view.markers, event.markers))
      this.#beat({ scene: { ...whole, markers }, sound: 'walk', hold: Math.min(150, WALK / event.steps) });
    this.#count = { ...whole, markers: event.markers, settled: true };
    this.view = { ...this.view, markers: event.markers };
    this.#beat({});
  }

  #choseToken({ token, to }: EventOf<'chose_token'>): void {
    this.#beat({
      flights: [{ from: `token-${token}`, to: `seat-${to}`, picture: tokenPicture(token), kind: 'piece' }],
      sound: 'coin',
    });
    this.view = { ...this.view, tokens: { ...this.view.tokens, [token]: `seat ${to}` } };
  }

  /** Cards from a pile into a hand; their backs are seen. */
  #cameIn(seat: number, cards: readonly string[], number: number): void {
    this.#beat({ flights: fromPile(this.#cardsOf(seat), number), sound: 'card' });
    const sizes = this.view.sizes.map((size, k) => (k === seat ? size + number : size));
    this.view = { ...this.view, sizes };
    this.#fresh.push(...cards);
  }

  #exchanged(): void {
    const flights = this.view.sizes.map((_, seat): Flight => {
      const to = givesTo(this.view, seat);
      return { from: this.#cardsOf(seat), to: this.#cardsOf(to), picture: picture('back'), kind: 'card' };
    });
    this.#beat({ flights, sound: 'card' });
  }

  #leads(seat: number): void {
    const { leader } = this.view;
    const flight: Flight = {
      from: `seat-${leader}`,
      to: `seat-${seat}`,
      picture: picture('leader'),
      kind: 'piece',
    };
    this.view = { ...this.view, trick: [], demand: null };
    this.#beat(leader === seat ? {} : { flights: [flight] });
    this.view = { ...this.view, leader: seat };
    if (this.#summit !== null) this.#summit = { ...this.#summit, leader: seat };
  }

  #dealt(): void {
    if (this.#count !== null && this.#summit === null) this.#count = { ...this.#count, again: true };
    this.view = { ...emptyHanded(this.after), markers: this.view.markers };
    const flights = this.view.sizes.flatMap((_, seat) => fromPile(this.#cardsOf(seat), DEALT));
    this.#beat({ flights, sound: 'card' });
  }

  #reached(kind: 'round' | 'end', clan: Clan, won: readonly number[]): void {
    if (kind === 'round') this.#beat({ hold: LOOK });
    this.#summit = { kind, clan, won, markers: this.#summit?.markers ?? this.view.markers, leader: null };
    const ours = this.seat < 0 || clanOf(this.seat) === clan;
    if (kind === 'end') this.#beat({ sound: ours ? 'win' : 'lose' });
    else if (this.after.phase !== 'over') this.#beat({ sound: 'bell', hold: SUMMIT });
  }
}

/** Every pair of places that the markers pass on their way. */
function walk(from: readonly number[], to: readonly number[]): number[][] {
  const steps = Math.max(...to.map((place, clan) => place - (from[clan] ?? 0)), 0);
  return Array.from({ length: steps }, (_, k) =>
    to.map((place, clan) => Math.min(place, (from[clan] ?? 0) + k + 1)),
  );
}

const fromPile = (to: Place, number: number): Flight[] =>
  several({ from: 'piles', to, picture: picture('back'), kind: 'card' }, number);
