/** The animation of Kinapa: hands go up at one instant, cards cross the table as backs, Foxes walk in. */

import { several, type Beat, type Flight, type SoundName } from '../../motion';
import type { KinapaEvent, KinapaView } from '../../wire';
import { cardArt, pieceArt, type Piece } from './art';
import { pairOf } from './cards';
import { step } from './step';

/** All hands, and what came of them. */
export interface RevealScene {
  kind: 'reveal';
  number: number;
  emperor: number;
  raised: readonly number[];
  lowered: readonly number[];
  /** The Emperor shows the pair. */
  pair: boolean;
  /** Who has been looking into a scarecrow; the cards are there for its keeper alone. */
  looks: readonly { seat: number; deck: number; cards: readonly string[] }[];
  giver: number | null;
  liar: { deck: number; cards: readonly string[] } | null;
}

/** An object turned up: gone everywhere when the scene is over. */
export interface ObjectScene {
  kind: 'object';
  place: number;
  numbers: readonly number[];
  /** The number whose pair was laid on it. */
  laid: number | null;
  covered: boolean;
  won: boolean;
}

export type Scene =
  | RevealScene
  | ObjectScene
  /** An animal is called to find the first Emperor. */
  | { kind: 'called'; number: number; deck: number; bot: boolean; swap: boolean }
  /** I pick up another deck, and leave mine behind. */
  | { kind: 'switch'; deck: number; cards: readonly string[] }
  /** This card has just come into my hand. */
  | { kind: 'given'; card: string }
  /** All Sheep but one have gone back. */
  | { kind: 'flock'; deck: number };

type KinapaBeat = Beat<KinapaView, Scene>;

/**
 * Has all been told that comes before the newest view? News may be put away. Until then nothing is asked that it could
 * fall upon, between a finger and what it touches.
 */
export function isTold(
  shown: KinapaView,
  newest: KinapaView,
  scene: Scene | null,
  dismissed: Scene | null,
): boolean {
  if (scene !== null && scene === dismissed) return true;
  return shown === newest && scene?.kind !== 'called' && scene?.kind !== 'switch';
}

/** How long the hands are looked at before what follows from them. */
const HANDS = 1100;
const LIAR = 1700;
const CALLED = 1300;
const SWITCH = 2600;
const FLOCK = 1500;
const OBJECT = 1300;

export function plan(
  before: KinapaView | null,
  events: readonly KinapaEvent[],
  after: KinapaView,
  seat: number,
): KinapaBeat[] {
  if (events.length === 0) return [];
  const teller = new Teller(before ?? asDealt(after, events), after, seat);
  for (const event of events) teller.tell(event);
  return teller.end();
}

/** Before a first deal nobody has a Sheep yet, and the decks are with whom they were dealt to. */
function asDealt(after: KinapaView, events: readonly KinapaEvent[]): KinapaView {
  const swaps = events.flatMap((event) => (event.type === 'switched' ? [event] : []));
  const decks = after.decks.map((deck, k) => {
    const picked = swaps.find((swap) => swap.deck === k);
    const left = swaps.find((swap) => swap.left === k);
    if (left !== undefined) return { ...deck, sheep: false, holder: left.seat, keeper: null };
    if (picked !== undefined) return { ...deck, sheep: false, holder: null, keeper: picked.seat };
    return { ...deck, sheep: false };
  });
  return { ...after, deck: null, decks };
}

/** Goes through the events, one after another, and keeps what lies on the table and over it. */
class Teller {
  #beats: KinapaBeat[] = [];
  #scene: Scene | null = null;
  #last: Scene | null = null;

  constructor(
    private view: KinapaView,
    private readonly after: KinapaView,
    private readonly seat: number,
  ) {}

  tell(event: KinapaEvent): void {
    const before = this.view;
    this.view = step(before, event);
    switch (event.type) {
      case 'called':
      case 'holds':
      case 'crowned':
      case 'sheep':
      case 'flock':
        return this.#throne(event, before);
      case 'revealed':
        return this.#hands(event, before);
      case 'pair_shown':
      case 'looked':
      case 'demanded':
      case 'lied':
        return this.#found(event, before);
      case 'took':
        return this.#beat({ view: before, flights: [card(event.deck, event.emperor)], sound: 'card' });
      case 'gave':
        this.#beat({ view: before, flights: [card(event.emperor, event.deck)], sound: 'card' });
        if (event.card !== null && event.deck === this.view.deck)
          this.#scene = { kind: 'given', card: event.card };
        return;
      default:
        return this.#later(event, before);
    }
  }

  /** What stays until the next update is on the last beat. */
  end(): KinapaBeat[] {
    const hold = this.#scene?.kind === 'reveal' && this.#scene.liar !== null ? LIAR : 0;
    if (this.#last !== null)
      this.#beats.push({ view: this.after, scene: this.#last, hold: SWITCH, sound: 'bell' });
    this.#beats.push({ view: this.after, scene: this.#last === null ? this.#scene : null, hold });
    return this.#beats;
  }

  #beat(beat: Omit<KinapaBeat, 'scene'>): void {
    this.#beats.push({ ...beat, scene: this.#scene });
  }

  /** A short scene of its own; nothing of it stays. */
  #show(scene: Scene, hold: number, sound: SoundName): void {
    this.#beats.push({ view: this.view, scene, hold, sound });
  }

  #hands(event: Extract<KinapaEvent, { type: 'revealed' }>, before: KinapaView): void {
    this.#scene = {
      kind: 'reveal',
      number: before.number ?? 0,
      emperor: before.emperor,
      raised: event.raised,
      lowered: event.lowered,
      pair: false,
      looks: [],
      giver: null,
      liar: null,
    };
    this.#beat({ view: this.view, sound: 'reveal' });
  }

  #found(event: KinapaEvent, before: KinapaView): void {
    if (this.#scene?.kind !== 'reveal') return;
    const scene = this.#scene;
    if (!scene.pair && scene.giver === null && scene.looks.length === 0)
      this.#beat({ view: before, hold: HANDS });
    if (event.type === 'pair_shown') this.#scene = { ...scene, pair: true };
    if (event.type === 'looked') this.#scene = { ...scene, looks: [...scene.looks, event] };
    if (event.type === 'demanded') this.#scene = { ...scene, giver: event.deck };
    if (event.type !== 'lied') return;
    this.#scene = { ...scene, liar: { deck: event.deck, cards: event.cards } };
    const foxes = several(piece('fox', 'ring', deckPlace(event.deck)), 2);
    this.#beat({ view: before, flights: foxes, sound: 'fox' });
  }

  #later(event: KinapaEvent, before: KinapaView): void {
    switch (event.type) {
      case 'asked':
        return this.#beat({ view: this.view, sound: 'clap' });
      case 'turned':
        this.#scene = objectScene(event.place, event.numbers);
        return this.#beat({ view: this.view, sound: 'turn' });
      case 'covered':
        return this.#changeObject({ covered: true });
      case 'laid':
        if (this.#scene !== null) this.#beat({ view: before, hold: OBJECT });
        this.#beat({ view: before, flights: pair(event.deck, event.number, event.place), sound: 'card' });
        return this.#changeObject({ laid: event.number });
      case 'finished':
        this.#changeObject({ won: true });
        this.#beat({
          view: this.after,
          sound: event.seat === this.seat || this.seat < 0 ? 'win' : 'lose',
          hold: OBJECT,
        });
        this.#scene = null;
        return;
      case 'fox_left':
        return this.#beat({
          view: before,
          flights: [piece('fox', deckPlace(event.deck), 'ring')],
          sound: 'walk',
        });
    }
  }

  #changeObject(change: Partial<ObjectScene>): void {
    if (this.#scene?.kind === 'object') this.#scene = { ...this.#scene, ...change };
  }

  /** Who is Emperor, who has a Sheep, who holds which deck. */
  #throne(event: KinapaEvent, before: KinapaView): void {
    switch (event.type) {
      case 'called':
        return this.#show(calledScene(event.number, event.deck, before), CALLED, 'bell');
      case 'holds':
        if (before.deck !== null && before.deck !== event.deck) {
          this.#last = { kind: 'switch', deck: event.deck, cards: event.cards };
        }
        return;
      case 'crowned':
        if (before.emperor === event.deck) return;
        return this.#beat({
          view: before,
          flights: [piece('emperor', deckPlace(before.emperor), deckPlace(event.deck))],
          sound: 'clap',
        });
      case 'sheep':
        return this.#beat({
          view: before,
          flights: [piece('sheep', 'ring', deckPlace(event.deck))],
          sound: 'walk',
        });
      case 'flock':
        this.#beats.push({
          view: before,
          scene: { kind: 'flock', deck: event.deck },
          hold: FLOCK,
          sound: 'walk',
        });
        return this.#beat({ view: this.view, flights: sheepGoingBack(before, event.deck) });
    }
  }
}

const deckPlace = (deck: number): string => `deck-${deck}`;

/** A card on its way is a back for everybody: who may see it finds it in hand. */
const card = (from: number, to: number): Flight => ({
  from: deckPlace(from),
  to: deckPlace(to),
  picture: pieceArt('back'),
  kind: 'card',
});

const piece = (name: Piece, from: string, to: string): Flight => ({
  from,
  to,
  picture: pieceArt(name),
  kind: 'piece',
});

const pair = (deck: number, number: number, place: number): Flight[] =>
  pairOf(number).map((one, k) => ({
    from: deckPlace(deck),
    to: `place-${place}`,
    picture: cardArt(one),
    kind: 'card',
    delay: k * 90,
  }));

const objectScene = (place: number, numbers: readonly number[]): ObjectScene => ({
  kind: 'object',
  place,
  numbers,
  laid: null,
  covered: false,
  won: false,
});

/** KN-07: with two players a scarecrow that has the lucky cat makes both swap; otherwise the next animal is called. */
function calledScene(number: number, deck: number, before: KinapaView): Scene {
  const bot = before.decks[deck]?.holder === null;
  return { kind: 'called', number, deck, bot, swap: bot && before.decks[deck]?.keeper !== null };
}

function sheepGoingBack(view: KinapaView, keeps: number): Flight[] {
  return view.decks.flatMap((deck, k) =>
    deck.sheep && k !== keeps ? [piece('sheep', deckPlace(k), 'ring')] : [],
  );
}
