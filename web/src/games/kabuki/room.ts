/** Kabuki's room in the client. */

import type { GameRoom, Now } from '../../game';
import type { KabukiEvent, KabukiView } from '../../wire';
import { everyPicture } from './art';
import { asked, hint } from './ask';
import Board from './Board.svelte';
import { decided } from './decided';
import { plan } from './motion';
import { option } from './option';
import type { Scene } from './scene';
import { describe, explain, tell } from './tell';

const STACK_KEYS = ['1', '2', '3', '4'];

/** The space bar stops, G goes on, the stacks have their numbers. */
function key(pressed: string, now: Now<KabukiView>): string {
  if (STACK_KEYS.includes(pressed)) return open(`place ${pressed}`, now);
  if (pressed === ' ') return open('stop', now);
  return pressed.toLowerCase() === 'g' ? open('pass', now) : '';
}

const open = (move: string, { legal, ahead }: Now<KabukiView>): string =>
  legal.includes(move) || ahead.includes(move) ? move : '';

export const room: GameRoom<KabukiView, KabukiEvent, Scene> = {
  name: 'kabuki',
  Board,
  plan,
  tell,
  asked,
  describe,
  explain,
  hint,
  pictures: everyPicture,
  decided,
  option,
  key,
};
