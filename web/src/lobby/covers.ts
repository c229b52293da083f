import kabuki from '../games/kabuki/art/stage.svg?url';
import kinapa from '../games/kinapa/art/market.svg?url';
import kitsu from '../games/kitsu/art/mountain.svg?url';
import type { GameName } from '../game';

const covers: Record<GameName, string> = { kabuki, kinapa, kitsu };

/** The picture on a game's box. */
export const cover = (game: GameName): string => covers[game];
