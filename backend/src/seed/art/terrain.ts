import type { Random } from './random.js';
import { round } from './sketch.js';

/** The height of the ground at a point of a map, from about 0 to 1. */
export type Terrain = (x: number, y: number) => number;

/** Returns round hills on a plain. */
export function terrainOf(random: Random, width: number, height: number): Terrain {
  const reach = Math.max(width, height);
  const hills = random.times(8, () => ({
    x: random.between(-0.05, 1.05) * width,
    y: random.between(-0.05, 1.05) * height,
    steepness: 1 / (random.between(0.09, 0.24) * reach) ** 2,
    stretch: random.between(0.6, 1.6),
    rise: random.between(0.35, 1),
  }));
  return (x, y) =>
    hills.reduce((sum, hill) => {
      const distance = (x - hill.x) ** 2 * hill.stretch + (y - hill.y) ** 2 / hill.stretch;
      return sum + hill.rise / (1 + hill.steepness * distance);
    }, 0) / 2.4;
}

/** Returns the contour line at a height, as short segments through the cells of a grid (marching squares). */
export function contourLine(terrain: Terrain, level: number, width: number, height: number, cell: number): string {
  let line = '';
  let above = Array.from({ length: Math.ceil(width / cell) + 1 }, (_, column) => terrain(column * cell, 0));
  for (let y = cell; y <= height + cell; y += cell) {
    const below = above.map((_, column) => terrain(column * cell, y));
    for (let column = 0; column + 1 < above.length; column += 1)
      line += cellLine(
        [above[column], above[column + 1], below[column + 1], below[column]],
        level,
        column * cell,
        y - cell,
        cell,
      );
    above = below;
  }
  return line;
}

/** The corners' heights run clockwise from the upper left. */
function cellLine(corners: readonly (number | undefined)[], level: number, x: number, y: number, cell: number): string {
  const crossings: string[] = [];
  for (let edge = 0; edge < 4; edge += 1) {
    const [from, to] = [corners[edge] ?? 0, corners[(edge + 1) % 4] ?? 0];
    if (from < level === to < level) continue;
    const share = (level - from) / (to - from);
    const [dx, dy] = [
      [share, 0],
      [1, share],
      [1 - share, 1],
      [0, 1 - share],
    ][edge] ?? [0, 0];
    crossings.push(`${round(x + (dx ?? 0) * cell)} ${round(y + (dy ?? 0) * cell)}`);
  }
  return crossings.length < 2
    ? ''
    : `M${crossings.slice(0, 2).join('L')}${crossings.length > 2 ? `M${crossings.slice(2).join('L')}` : ''}`;
}
