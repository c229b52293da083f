/** What a record holds of a table, with everything open that is hidden in play. */
export interface OpenTable {
  hands: readonly ('up' | 'down' | null)[];
  decks: readonly { cards: readonly string[] }[];
  objects: readonly { numbers: readonly number[] }[];
}
