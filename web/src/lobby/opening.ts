/** Opening a table, and going there. */

import { api } from '../api';
import type { GameName } from '../game';
import { at } from '../route.svelte';
import type { NewTable, SetupFromClient, Speed } from '../wire';

/** What somebody who plays alone may choose. */
export interface AloneWish {
  players: number;
  level: string;
  short: boolean;
  hints: boolean;
  speed: Speed;
}

/** Alone: no clock, what is shown waits for a touch, nobody else comes in. */
export function aloneSetup(game: GameName, wish: AloneWish): SetupFromClient {
  const rounds = wish.short && game !== 'kinapa' ? { rounds: 1 } : {};
  return {
    game,
    players: wish.players,
    options: rounds,
    pace: 'relaxed',
    calm: true, // Kabuki's Stop! waits for the player too
    shows: 'all',
    level: wish.level,
    hints: wish.hints,
    speed: wish.speed,
    private: true,
  };
}

const GO = 'zashiki-go';

/** Open a table and go to it; with `go` it is dealt as soon as its host has sat down. */
export async function openTable(setup: NewTable, go = false): Promise<void> {
  const opened = await api.open(setup);
  if (go) sessionStorage.setItem(GO, opened.id);
  at.go(`/t/${opened.id}`);
}

/** Shall this table be dealt at once? Answers yes a single time. */
export function goesAtOnce(table: string): boolean {
  if (sessionStorage.getItem(GO) !== table) return false;
  sessionStorage.removeItem(GO);
  return true;
}
