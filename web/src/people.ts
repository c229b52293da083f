import type { People } from './game';
import type { Replay, SeatCard } from './wire';

/** Does a computer player play there: one of the house, or an outside program? */
export const byComputer = (seat: SeatCard | undefined): boolean =>
  seat?.kind === 'computer' || seat?.program === true;

/** The seats of a game that is over. */
export const seatsOf = ({ names, computers }: Pick<Replay, 'names' | 'computers'>): SeatCard[] =>
  names.map((name, seat) => ({ kind: computers.includes(seat) ? 'computer' : 'person', name }));

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
