/** Where the objects lie: a rounded ring, clockwise from the upper left, the same on every screen. */

interface Spot {
  /** From -1 (left, top) to 1 (right, bottom). */
  x: number;
  y: number;
}

/** Columns and rows of the ring for so many places: 16 are 6 + 2 + 6 + 2. */
const SHAPES: Readonly<Record<number, readonly [number, number]>> = {
  8: [3, 3],
  10: [4, 3],
  12: [5, 3],
  14: [5, 4],
  16: [6, 4],
};

/** Corners are drawn in a little, which makes a ring of the frame. */
const CORNER_X = 0.93;
const CORNER_Y = 0.82;
/** How far the places between the corners reach, by columns. */
const REACH: Readonly<Record<number, number>> = { 3: 0, 4: 0.33, 5: 0.49, 6: 0.57 };

export function ringOf(places: number): Spot[] {
  const [columns, rows] = SHAPES[places] ?? [Math.ceil(places / 2), 2];
  const top = row(columns);
  const right = side(rows);
  const back = (spots: Spot[]) => spots.map(({ x, y }) => ({ x: -x, y: -y }));
  return [...top, ...right, ...back(top), ...back(right)];
}

/** The upper row: its corners, and between them the others, so that all are about equally far apart. */
function row(columns: number): Spot[] {
  const reach = REACH[columns] ?? 0.57;
  const between = columns - 3;
  return Array.from({ length: columns }, (_, k) => {
    if (k === 0 || k === columns - 1) return { x: k === 0 ? -CORNER_X : CORNER_X, y: -CORNER_Y };
    return { x: between === 0 ? 0 : reach * ((2 * (k - 1)) / between - 1), y: -1 };
  });
}

/** What lies between two corners on the right. */
function side(rows: number): Spot[] {
  const between = rows - 2;
  return Array.from({ length: between }, (_, k) => ({ x: 1, y: between === 1 ? 0 : k === 0 ? -0.29 : 0.29 }));
}
