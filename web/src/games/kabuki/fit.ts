/** How large cards may be so that all of them lie in a given space. */

export interface Fit {
  columns: number;
  /** Width of one card, in pixels. */
  width: number;
}

/** A leaf is so much higher than wide. */
export const TALL = 1.3;

/** So much smaller cards are taken for one row less: fewer rows are easier to read in order. */
const WORTH = 0.86;

/** Try every number of columns, and take the one with the largest cards; of nearly equals, the one with fewer rows. */
export function fit(cards: number, width: number, height: number, gap: number, largest: number): Fit {
  const fits = Array.from({ length: cards }, (_, k) => fitIn(k + 1, cards, width, height, gap, largest));
  const best = Math.max(0, ...fits.map((one) => one.width));
  const rows = (one: Fit) => Math.ceil(cards / one.columns);
  const good = fits.filter((one) => one.width >= best * WORTH);
  const fewest = Math.min(...good.map(rows));
  return good.find((one) => rows(one) === fewest) ?? { columns: 1, width: 0 };
}

function fitIn(
  columns: number,
  cards: number,
  width: number,
  height: number,
  gap: number,
  largest: number,
): Fit {
  const rows = Math.ceil(cards / columns);
  const across = (width - gap * (columns - 1)) / columns;
  const down = (height - gap * (rows - 1)) / rows / TALL;
  return { columns, width: Math.max(0, Math.floor(Math.min(across, down, largest))) };
}
