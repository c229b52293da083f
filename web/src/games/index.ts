/** The games of the house: one folder each. A board and its words are fetched when somebody sits down to it. */

import type { GameName, GameRoom } from '../game';
import { learnWords } from '../i18n/index.svelte';

const rooms = import.meta.glob<{ room: GameRoom }>('./*/room.ts');

/** A game's room, with its words; its pictures are on their way. */
export async function enter(name: GameName): Promise<GameRoom> {
  const load = rooms[`./${name}/room.ts`];
  if (load === undefined) throw new Error(`No room for ${name}`);
  const [{ room }] = await Promise.all([load(), learnWords(`games/${name}`)]);
  if (!warmed.has(name)) setTimeout(() => void warm(room.pictures), WARM_AFTER);
  warmed.add(name);
  return room;
}

/** The board comes first; then the other pictures are fetched, one after another, for when they are needed. */
const WARM_AFTER = 2500;
const warmed = new Set<GameName>();

async function warm(pictures: readonly string[]): Promise<void> {
  for (const picture of pictures) await fetch(picture, { priority: 'low' }).catch(() => null);
}
