import type { Pixels } from '../../features/media/image-pipeline.js';
import { Random } from '../art/random.js';

const HILLS = 9;
const LEVELS = 26;
const BOLD_EVERY = 4;

type Colour = readonly [red: number, green: number, blue: number];

const PALETTES: readonly { low: Colour; high: Colour; line: Colour }[] = [
  { low: [38, 46, 34], high: [122, 132, 84], line: [196, 204, 158] },
  { low: [30, 40, 48], high: [104, 128, 138], line: [186, 206, 212] },
  { low: [52, 42, 32], high: [158, 126, 84], line: [226, 204, 166] },
];

/** The contour level of each point. The grid has one row and one column more than the picture. */
function contourLevels(random: Random, width: number, height: number): Uint8Array {
  const hills = Array.from({ length: HILLS }, () => ({
    x: random.next() * width,
    y: random.next() * height,
    steepness: 4 / (random.between(0.15, 0.45) * Math.max(width, height)) ** 2,
    rise: random.between(0.3, 1),
  }));
  const levels = new Uint8Array((width + 1) * (height + 1));
  for (let y = 0, index = 0; y <= height; y += 1)
    for (let x = 0; x <= width; x += 1, index += 1) {
      let rise = 0;
      for (const hill of hills) rise += hill.rise / (1 + hill.steepness * ((x - hill.x) ** 2 + (y - hill.y) ** 2));
      levels[index] = (rise / HILLS) * 2 * LEVELS;
    }
  return levels;
}

/** Draws coloured hills with contour lines, like a map. The same seed draws the same picture. */
export function contourPicture(seed: string, width: number, height: number): Pixels {
  const random = new Random(seed);
  const { low, high, line } = random.pick(PALETTES);
  const levels = contourLevels(random, width, height);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0, offset = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const index = y * (width + 1) + x;
      const level = levels[index] ?? 0;
      const isLine = level !== levels[index + 1] || level !== levels[index + width + 1];
      const lineOpacity = isLine ? (level % BOLD_EVERY === 0 ? 0.9 : 0.45) : 0;
      const elevation = Math.min(1, level / LEVELS);
      for (let channel = 0; channel < 3; channel += 1, offset += 1) {
        const shade = (low[channel] ?? 0) + ((high[channel] ?? 0) - (low[channel] ?? 0)) * elevation;
        data[offset] = Math.round(shade + ((line[channel] ?? 0) - shade) * lineOpacity);
      }
    }
  return { data, width, height, channels: 3 };
}
