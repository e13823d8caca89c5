import { contours as marchingSquares } from 'd3-contour';

export interface Contours {
  /** Filled areas above a height; several lie on top of each other. */
  fills: { d: string; opacity: number }[];
  strokes: { d: string; bold: boolean }[];
}

/** The size of a noise cell in the drawing's units. Smaller cells are more detailed and cost more time. */
const CELL_SIZE = 4;
const LEVEL_COUNT = 13;
const HILL_SIZE = 74;

export function contours(seed: string, width: number, height: number): Contours {
  // One extra cell at every edge, so that no line follows the frame.
  const columns = Math.ceil(width / CELL_SIZE) + 3;
  const rows = Math.ceil(height / CELL_SIZE) + 3;
  const heightAt = terrain(seed);
  const values = new Array<number>(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      values[row * columns + column] = heightAt((column * CELL_SIZE) / HILL_SIZE, (row * CELL_SIZE) / HILL_SIZE);
  }
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const thresholds = Array.from({ length: LEVEL_COUNT }, (_, level) => low + (span * (level + 0.5)) / LEVEL_COUNT);
  const paths = marchingSquares()
    .size([columns, rows])
    .thresholds(thresholds)(values)
    .map(({ coordinates }) => pathOf(coordinates));
  return {
    fills: [4, 7, 10].map((level, index) => ({ d: paths[level] ?? '', opacity: 0.21 + index * 0.15 })),
    strokes: paths.map((d, level) => ({ d, bold: level % 4 === 0 })),
  };
}

const pathOf = (polygons: number[][][][]): string => polygons.flatMap((rings) => rings.map(curveOf)).join('');

/** A closed curve through the middles between the points of a ring; its last point repeats the first one. */
function curveOf(ring: number[][]): string {
  const all = ring.slice(0, -1);
  // Small rings keep every point, because they would lose their shape.
  const points = all.length < 16 ? all : all.filter((_, index) => index % 2 === 0);
  const middle = (index: number) => {
    const [one = [], other = []] = [points[index % points.length], points[(index + 1) % points.length]];
    return placed([((one[0] ?? 0) + (other[0] ?? 0)) / 2, ((one[1] ?? 0) + (other[1] ?? 0)) / 2]);
  };
  const curves = points.map((_, index) => `${placed(points[(index + 1) % points.length] ?? [])} ${middle(index + 1)}`);
  return `M${middle(0)}Q${curves.join(' ')}Z`;
}

const placed = ([x = 0, y = 0]: number[]): string =>
  `${((x - 1.5) * CELL_SIZE).toFixed(1)},${((y - 1.5) * CELL_SIZE).toFixed(1)}`;

const DIRECTIONS = Array.from({ length: 16 }, (_, index) => ({
  x: Math.cos((index * Math.PI) / 8),
  y: Math.sin((index * Math.PI) / 8),
}));

/** Gradient noise of two octaves, deterministic for each seed. */
function terrain(seed: string): (x: number, y: number) => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);

  /** The contribution of one grid corner's gradient at a distance from it. */
  const cornerHeight = (column: number, row: number, dx: number, dy: number) => {
    let mixed = state ^ Math.imul(column, 374761393) ^ Math.imul(row, 668265263);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
    const slope = DIRECTIONS[(mixed >>> 16) & 15];
    return slope ? slope.x * dx + slope.y * dy : 0;
  };
  const octave = (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - column, y - row];
    const upper = mix(cornerHeight(column, row, dx, dy), cornerHeight(column + 1, row, dx - 1, dy), smooth(dx));
    const lower = mix(
      cornerHeight(column, row + 1, dx, dy - 1),
      cornerHeight(column + 1, row + 1, dx - 1, dy - 1),
      smooth(dx),
    );
    return mix(upper, lower, smooth(dy));
  };
  return (x, y) => octave(x, y) + octave(x * 2 + 17, y * 2 + 5) * 0.38;
}

const smooth = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;
