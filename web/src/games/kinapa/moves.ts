/** Moves in their notation, read out of the list of legal ones: what may be asked, set, taken, given or named. */

export type Hand = 'up' | 'down';

/** The legal question for a number, with the scarecrow's hand where there is one to set. */
export const askMove = (number: number, bot: Hand | null): string =>
  `ask ${number}${bot === null ? '' : ` bot ${bot}`}`;

/** Every way in which a number may be asked now. */
export const asksOf = (legal: readonly string[], number: number): string[] =>
  legal.filter((move) => move === askMove(number, null) || move.startsWith(`${askMove(number, null)} bot `));

export const mayAsk = (legal: readonly string[]): boolean => begins(legal, 'ask');
export const mayGive = (legal: readonly string[]): boolean => begins(legal, 'give');

/** Is a deck to be chosen now, to take from it or to name it? */
export const mayChooseDeck = (legal: readonly string[]): 'take' | 'name' | null =>
  begins(legal, 'take') ? 'take' : begins(legal, 'name') ? 'name' : null;

/** The ways to name a deck: itself, or one for each opponent who may pick it up. */
export const namesOf = (legal: readonly string[], deck: number): string[] =>
  legal.filter((move) => move === `name ${deck + 1}` || move.startsWith(`name ${deck + 1} to `));

export const pickUp = (deck: number, seat: number): string => `name ${deck + 1} to ${seat + 1}`;

/** My hand and my scarecrow's (two players) as one answer. */
export const answer = (own: Hand, bot: Hand | null): string => (bot === null ? own : `${own} bot ${bot}`);

/** The two halves of an answer. */
export function halves(move: string | null): { own: Hand | null; bot: Hand | null } {
  const [own, , bot] = move?.split(' ') ?? [];
  return { own: asHand(own), bot: asHand(bot) };
}

const asHand = (word: string | undefined): Hand | null => (word === 'up' || word === 'down' ? word : null);
const begins = (legal: readonly string[], verb: string): boolean =>
  legal.some((move) => move.startsWith(`${verb} `));
