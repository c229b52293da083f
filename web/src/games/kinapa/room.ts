/** Kinapa's room in the client: who has none? */

import type { GameRoom, Now } from '../../game';
import type { KinapaEvent, KinapaView } from '../../wire';
import Board from './Board.svelte';
import { pictures } from './art';
import { asked, hint } from './asked';
import { decided } from './decided';
import { describe, explain } from './describe';
import { plan, type Scene } from './motion';
import { option } from './option';
import { tell } from './tell';

/** U raises my hand, D leaves it down; nothing else is worth a key. */
const KEYS: Readonly<Record<string, string>> = { u: 'up', d: 'down' };

function key(pressed: string, now: Now<KinapaView>): string {
  const move = KEYS[pressed.toLowerCase()] ?? '';
  return now.legal.includes(move) ? move : '';
}

const kinapa: GameRoom<KinapaView, KinapaEvent, Scene> = {
  name: 'kinapa',
  Board,
  plan,
  tell,
  asked,
  describe,
  explain,
  hint,
  pictures,
  decided,
  option,
  key,
};

export const room = kinapa as unknown as GameRoom;
