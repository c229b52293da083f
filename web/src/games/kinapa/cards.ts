/** Cards by their names: `a7` is the animal 7 (cats are odd, dogs even), `s7` its shelter. */

export const numberOf = (card: string): number => Number(card.slice(1));
export const isShelter = (card: string): boolean => card.startsWith('s');
export const pairOf = (number: number): [string, string] => [`a${number}`, `s${number}`];

/** By number, the animal before its shelter. */
export const sorted = (cards: readonly string[]): string[] =>
  [...cards].sort((one, other) => numberOf(one) - numberOf(other) || (one < other ? -1 : 1));

/** The numbers of which these cards hold both. */
export const pairsIn = (cards: readonly string[]): number[] =>
  sorted(cards)
    .filter((card) => !isShelter(card) && cards.includes(`s${numberOf(card)}`))
    .map(numberOf);

/** Those of these cards that carry a number. */
export const ofNumber = (cards: readonly string[], number: number | null): string[] =>
  number === null ? [] : cards.filter((card) => numberOf(card) === number);

/** 0, 1, 2 … for as many backs or Foxes as there are. */
export const upTo = (many: number): number[] => Array.from({ length: many }, (_, k) => k);
