import { seatsOf } from '../people';
import type { Replay, Room } from '../wire';

/** The table as it was in this game: since then it may have been set up for another one. */
export function roomOf(room: Room, replay: Replay, number: number): Room {
  const { game, seats: players, options, result } = replay;
  return {
    ...room,
    phase: 'finished',
    setup: { ...room.setup, game, players, options, hints: false },
    seats: seatsOf(replay),
    game: number,
    result,
  };
}
