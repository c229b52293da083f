import type { People } from './game';
import type { SeatCard } from './wire';

/** Who sits where, seen from one seat (-1: from nobody's). `unnamed` says what a seat without a name is called. */
export function peopleAt(seats: readonly SeatCard[], me: number, unnamed: (seat: number) => string): People {
  return {
    me,
    seats,
    name: (seat) => seats[seat]?.name || unnamed(seat),
    mine: (seat) => seat === me,
    round: () => seats.map((_, k) => (Math.max(me, 0) + k) % seats.length),
  };
}
