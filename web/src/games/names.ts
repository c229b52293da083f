import type { GameName } from '../game';

/** The games of the house, in the order in which they are offered. */
export const GAMES: readonly GameName[] = ['kabuki', 'kinapa', 'kitsu'];
