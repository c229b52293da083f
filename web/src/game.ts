/** What the client knows about any game: one room in games/ answers all of this, and nothing else changes. */

import type { Component } from 'svelte';
import type { Beat } from './motion';
import type { Call, Clock, GameEvents, GameView, Room, SeatCard } from './wire';

export type GameName = GameView['type'];
export type ViewOf<G extends GameName> = Extract<GameView, { type: G }>;
export type GameEvent = GameEvents[number];

/** Who sits where, seen from my seat. */
export interface People {
  /** My seat; -1 for a watcher. */
  me: number;
  seats: readonly SeatCard[];
  /** How a seat is called: its name, or "Seat 3". */
  name(seat: number): string;
  mine(seat: number): boolean;
  /** Seats in order round the table, mine first (the bottom of the screen). */
  round(): number[];
}

/** What is true now: the newest that the server has told this seat. */
export interface Now<V> {
  n: number;
  view: V;
  legal: readonly string[];
  ahead: readonly string[];
  /** What this seat has answered, while answers are sealed. */
  sealed: string | null;
  /** A move that waits until it may be made: only I see it. */
  ghost: string | null;
  clock: Clock;
  /** When the running time is over (performance.now()), and how long it was in all. */
  until: number | null;
  whole: number | null;
  /** The game is paused, over, or only looked at: nothing can be played. */
  idle: boolean;
}

export interface BoardProps<V, S = unknown, Open = unknown> {
  /** What the table shows; it may be a moment behind `now` while cards fly. */
  view: V;
  /** What is laid over the table for a moment. */
  scene: S | null;
  now: Now<V>;
  people: People;
  room: Room;
  /** One short sentence: what is asked of me. */
  asked: string;
  /** One short sentence: what just happened. */
  happened: string;
  /** For beginners, where the table has hints on. */
  hint: string | null;
  /** My cards are covered: nothing of them may be in the page. */
  covered: boolean;
  /** In a replay with all cards open: the full state of the record. */
  open: Open | null;
  /** Every call of the Stop! that was just settled. */
  photo?: readonly Call[] | null;
  /** Make a move, legal or not: the server says which rule forbids it. */
  play: (move: string) => void;
  /** I have seen what is being shown. */
  seen: () => void;
  /** Say in two lines what this card or piece is. */
  explain: (what: string) => void;
}

/** What a card, token or badge is, in two lines. */
export interface Explanation {
  name: string;
  lines: string;
  picture: string;
}

export interface Spoken {
  hand: string;
  table: string;
  players: string;
}

/** One step of a replay. */
export interface Step<V, E> {
  seat: number | null;
  move: string;
  events: readonly E[];
  view: V;
}

/** A moment that decided a game; `step` is where the replay shows it. */
export interface Highlight {
  text: string;
  step: number;
}

/** A game's room in the client. */
export interface GameRoom<V = GameView, E = GameEvent, S = unknown> {
  name: GameName;
  Board: Component<BoardProps<V, S>>;
  /** The animation of what happened between two views. `seat` is whose eyes see it. */
  plan(before: V | null, events: readonly E[], after: V, seat: number): Beat<V, S>[];
  /** One sentence an event, for the eyes and for a screen reader; '' where there is nothing to say. */
  tell(event: E, view: V, people: People): string;
  /** What is asked of me now, in one short sentence. */
  asked(now: Now<V>, people: People): string;
  /** My hand, the table and the players in words. */
  describe(view: V, people: People): Spoken;
  explain(what: string): Explanation;
  /** What the table and my hand mean, never what a person at a real table could not see. */
  hint(now: Now<V>, people: People): string | null;
  /** Pictures to fetch before they are needed. */
  pictures: readonly string[];
  /** What decided a finished game, the most telling first (two or three). */
  decided(steps: readonly Step<V, E>[], people: People): Highlight[];
  /** An open move in a few words, whoever makes it; `view` is the table as it was then. */
  option(move: string, view: V, people: People): string;
  /** A keyboard key's move, if any ('1' → 'place 1'); '' does nothing. */
  key(key: string, now: Now<V>): string;
}
