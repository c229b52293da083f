/** What a scene shows, for the ears: said while it is there, gone with it. */

import type { People } from '../../game';
import type { KinapaView } from '../../wire';
import type { Scene } from './motion';
import { capital, deckWho, say, theCards } from './say';

export function aloud(scene: Scene | null, view: KinapaView, people: People, covered: boolean): string {
  if (scene?.kind === 'object') {
    return say('object_shown', { one: scene.numbers[0] ?? 0, two: scene.numbers[1] ?? 0 });
  }
  if (scene?.kind !== 'reveal') return '';
  const own = covered ? undefined : scene.looks.find((look) => people.mine(look.seat));
  const looked =
    own &&
    `${capital(say('look_into', { deck: deckWho(own.deck, view, people).name }))}, ${theCards(own.cards)}.`;
  const hidden = scene.liar === null || (covered && scene.liar.deck === view.deck);
  const lied = hidden ? '' : `${say('liar')} ${capital(theCards(scene.liar?.cards ?? []))}.`;
  return [looked, lied].filter(Boolean).join(' ');
}
