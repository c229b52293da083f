/** What is laid over the table for a moment. */

import type { Clan, Laid } from './clans';

/** My card is in the air: its place in the hand is empty already. */
export interface Leaving {
  kind: 'leaving';
  card: string;
}

/** Cards that have just come into my hand. */
export interface Fresh {
  kind: 'fresh';
  fresh: readonly string[];
}

/** The finished trick, while it is counted and the marker walks. */
export interface Count {
  kind: 'trick';
  trick: readonly Laid[];
  /** So many cards are counted already. */
  counted: number;
  clan: Clan | null;
  lead: number;
  steps: number;
  markers: readonly number[];
  /** The marker has arrived where it stays. */
  settled: boolean;
  /** The rule by which no token is handed out (KT-26, KT-27). */
  withheld: number | null;
  /** All hands were empty: new cards, the same race. */
  again: boolean;
  fresh: readonly string[];
}

/** A marker has reached the summit. */
export interface Summit {
  kind: 'round' | 'end';
  clan: Clan;
  won: readonly number[];
  markers: readonly number[];
  /** Who leads the next round. */
  leader: number | null;
}

export type Scene = Leaving | Fresh | Count | Summit;
