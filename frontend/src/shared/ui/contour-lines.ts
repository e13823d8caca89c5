import { contours as marchingSquares } from 'd3-contour';

export interface Contours {
  /** Higher ground, laid over itself. */
  washes: { d: string; opacity: number }[];
  strokes: { d: string; bold: boolean }[];
}

/** The size of a noise cell in the drawing's units: smaller is rougher and costs more. */
const STEP = 4;
const LEVELS = 13;
const HILL = 62;

export function contours(seed: string, width: number, height: number): Contours {
  // One cell beyond every edge, so that no line runs along the frame.
  const columns = Math.ceil(width / STEP) + 3;
  const rows = Math.ceil(height / STEP) + 3;
  const heightAt = terrain(seed);
  const values = new Array<number>(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) values[row * columns + column] = heightAt((column * STEP) / HILL, (row * STEP) / HILL);
  }
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const thresholds = Array.from({ length: LEVELS }, (_, level) => low + (span * (level + 0.5)) / LEVELS);
  const paths = marchingSquares().size([columns, rows]).thresholds(thresholds)(values).map(({ coordinates }) => pathOf(coordinates));
  return {
    washes: [4, 7, 10].map((level, index) => ({ d: paths[level] ?? '', opacity: 0.21 + index * 0.15 })),
    strokes: paths.map((d, level) => ({ d, bold: level % 4 === 0 })),
  };
}

function pathOf(polygons: number[][][][]): string {
  const at = (value: number) => ((value - 1.5) * STEP).toFixed(1);
  return polygons.flatMap((rings) => rings.map((ring) => `M${ring.map(([x = 0, y = 0]) => `${at(x)},${at(y)}`).join('L')}Z`)).join('');
}

/** Smooth noise of three octaves; the same seed is the same land. */
function terrain(seed: string): (x: number, y: number) => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  const corner = (x: number, y: number) => {
    let mixed = state ^ Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
  const octave = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [smooth(x - left), smooth(y - top)];
    const upper = mix(corner(left, top), corner(left + 1, top), across);
    const lower = mix(corner(left, top + 1), corner(left + 1, top + 1), across);
    return mix(upper, lower, down);
  };
  return (x, y) => octave(x, y) + octave(x * 2 + 17, y * 2 + 5) * 0.42 + octave(x * 4 + 3, y * 4 + 29) * 0.12;
}

const smooth = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;
