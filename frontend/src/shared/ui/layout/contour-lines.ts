import { contours as marchingSquares } from 'd3-contour';

export interface Contours {
  /** Filled areas above a height; several lie on top of each other. */
  fills: { d: string; opacity: number }[];
  strokes: { d: string; bold: boolean }[];
}

/** The size of a grid cell in the drawing's units. Smaller cells are more detailed and cost more time. */
const CELL_SIZE = 4;
/** The approximate number of lines. Their heights are round numbers. */
const LEVEL_COUNT = 13;
const HILL_SIZE = 74;

export function contours(seed: string, width: number, height: number): Contours {
  // The grid has an extra cell at every edge, so that no line follows the frame.
  const columns = Math.ceil(width / CELL_SIZE) + 3;
  const rows = Math.ceil(height / CELL_SIZE) + 3;
  const heightAt = terrain(seed);
  const values: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      values.push(heightAt((column * CELL_SIZE) / HILL_SIZE, (row * CELL_SIZE) / HILL_SIZE));
  }
  const paths = marchingSquares()
    .size([columns, rows])
    .thresholds(LEVEL_COUNT)(values)
    .map(({ coordinates }) => pathOf(coordinates));
  return {
    fills: [4, 7, 10].map((level) => ({ d: paths[level] ?? '', opacity: level / 20 })),
    strokes: paths.map((d, level) => ({ d, bold: level % 4 === 0 })),
  };
}

/** Closed curves through the middles between the points of each ring. */
const pathOf = (polygons: number[][][][]): string =>
  polygons
    .flat()
    .map((ring) => {
      // Half of the points are enough for a curve.
      const points = ring.filter((_, index) => index % 2);
      let [x = 0, y = 0] = points.at(-1) ?? [];
      const curves = points.map(([nextX = 0, nextY = 0]) => {
        const curve = `${place(x, y)} ${place((x + nextX) / 2, (y + nextY) / 2)}`;
        [x, y] = [nextX, nextY];
        return curve;
      });
      return `M${curves.at(-1)?.split(' ')[1]}Q${curves.join(' ')}Z`;
    })
    .join('');

const scale = (value: number) => ((value - 1.5) * CELL_SIZE).toFixed(1);
const place = (x: number, y: number) => `${scale(x)},${scale(y)}`;

/** Gradient noise of two octaves, deterministic for each seed. */
function terrain(seed: string): (x: number, y: number) => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);

  const octave = (x: number, y: number) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    /** The contribution of one corner of the noise cell, from its gradient and its distance. */
    const corner = (right: number, down: number) => {
      let mixed = state ^ Math.imul(column + right, 374761393) ^ Math.imul(row + down, 668265263);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
      const angle = ((mixed >>> 16) & 15) * (Math.PI / 8);
      return Math.cos(angle) * (x - column - right) + Math.sin(angle) * (y - row - down);
    };
    const edge = (down: number) => mix(corner(0, down), corner(1, down), smooth(x - column));
    return mix(edge(0), edge(1), smooth(y - row));
  };
  return (x, y) => octave(x, y) + octave(x * 2 + 17, y * 2 + 5) * 0.38;
}

const smooth = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;
