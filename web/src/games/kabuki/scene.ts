/** What lies over the table for a moment. `of` is the event it tells: the same story, whatever step it is at. */

import type { KabukiBegan, KabukiEnded, KabukiFinished, KabukiStopped } from '../../wire';

/** A round begins: the curtain is drawn aside. */
export interface Opening {
  kind: 'opening';
  of: KabukiBegan;
}

/** Stop! The call, then the stack laid open, then the tokens. */
export interface Check {
  kind: 'check';
  of: KabukiStopped;
  step: 'call' | 'fan' | 'settled';
  /** How many tokens change hands, and how many should have (KB-11); null: there was no twin (KB-12). */
  took: { tokens: number; owed: number } | null;
  /** What the two have, as long as nothing has moved and after it. */
  before: Purses;
  after: Purses;
  then: RoundEnd | Podium | null;
}

export interface Purses {
  caller: number;
  placer: number;
}

/** A round is over, and who begins the next one. */
export interface RoundEnd {
  kind: 'round';
  of: KabukiEnded;
  rounds: number;
  /** What each seat took home from this round, and what it has in all. */
  gained: readonly number[];
  totals: readonly number[];
  first: number;
}

/** The game is over. */
export interface Podium {
  kind: 'podium';
  of: KabukiFinished;
  totals: readonly number[];
  why: KabukiEnded | null;
}

export type Scene = Opening | Check | RoundEnd | Podium;
