/** An open move of Kabuki in a few words, whoever makes it. */

import type { KabukiView } from '../../wire';
import { nameOf, say } from './words';

export function option(move: string, view: KabukiView): string {
  if (move === 'stop') return say('stop');
  if (move === 'pass') return say('option_pass');
  const stack = move.slice('place '.length);
  return view.shown === null
    ? say('option_stack', { stack })
    : say('option_place', { mask: nameOf(view.shown), stack });
}
