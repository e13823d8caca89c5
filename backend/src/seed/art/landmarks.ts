import { type Random, lineNoise } from './random.js';
import type { Colour } from './colour.js';
import type { Light } from './light.js';
import { round, type Point, polygon, segments, type Sketch } from './sketch.js';
import { ground } from './trees.js';

/** Draws a wooden watchtower. Its legs stand at `[x, y]`. */
export function drawTower(sketch: Sketch, [x, y]: Point, size: number, colour: Colour): void {
  const tall = (size * sketch.height) / 600;
  const pointAt = (dx: number, up: number): Point => [x + dx * tall, y - up * tall];
  const beams = [
    [pointAt(-0.2, 0), pointAt(-0.12, 1)],
    [pointAt(0.2, 0), pointAt(0.12, 1)],
    [pointAt(-0.18, 0.25), pointAt(0.14, 0.62)],
    [pointAt(0.18, 0.25), pointAt(-0.14, 0.62)],
    [pointAt(-0.15, 0.64), pointAt(0.13, 0.98)],
    [pointAt(0.15, 0.64), pointAt(-0.13, 0.98)],
  ];
  sketch.line(segments(beams), colour, tall * 0.04);
  sketch.path(polygon([pointAt(-0.24, 1), pointAt(0.24, 1), pointAt(0.24, 1.12), pointAt(-0.24, 1.12)]), colour);
  sketch.line(
    segments([
      [pointAt(-0.21, 1.1), pointAt(-0.21, 1.32)],
      [pointAt(0.21, 1.1), pointAt(0.21, 1.32)],
    ]),
    colour,
    tall * 0.05,
  );
  sketch.path(polygon([pointAt(-0.32, 1.3), pointAt(0.32, 1.3), pointAt(0, 1.58)]), colour);
}

/** Draws a radio mast with guy ropes. */
export function drawMast(sketch: Sketch, [x, y]: Point, colour: Colour, isLit: boolean): void {
  const tall = sketch.height * 0.42;
  const pointAt = (dx: number, up: number): Point => [x + dx * tall, y - up * tall];
  const lattice = Array.from({ length: 16 }, (_, step): Point[] => {
    const wide = (level: number) => 0.035 * (1 - (level / 16) * 0.8);
    const side = step % 2 ? 1 : -1;
    return [pointAt(side * wide(step), step / 16), pointAt(-side * wide(step + 1), (step + 1) / 16)];
  });
  const legs = [
    [pointAt(-0.035, 0), pointAt(-0.006, 1)],
    [pointAt(0.035, 0), pointAt(0.006, 1)],
    [pointAt(0, 1), pointAt(0, 1.14)],
  ];
  sketch.line(segments([...lattice, ...legs]), colour, tall * 0.008);
  sketch.line(
    segments([
      [pointAt(-0.42, 0), pointAt(0, 0.8)],
      [pointAt(0.42, 0), pointAt(0, 0.8)],
    ]),
    colour,
    tall * 0.003,
    { opacity: 0.7 },
  );
  sketch.path(polygon([pointAt(0.02, 0.7), pointAt(0.09, 0.74), pointAt(0.08, 0.64)]), colour);
  const [lampX, lampY] = pointAt(0, 1.14);
  if (isLit)
    sketch.ellipse(
      lampX,
      lampY,
      tall * 0.06,
      tall * 0.06,
      sketch.radial([lampX, lampY], tall * 0.06, [0, '#ff6a4a', 0.9], [1, '#ff6a4a', 0]),
    );
  sketch.ellipse(lampX, lampY, tall * 0.01, tall * 0.01, '#ff7a55');
}

/** Draws water in the lower part of the picture, with the light of the sun on it. */
export function drawLake(sketch: Sketch, random: Random, light: Light, sunX: number, level = 0.735): void {
  const { width, height } = sketch;
  const top = height * level;
  const [high, middle, low] = light.sky;
  sketch.rect(0, top, width, height - top, sketch.linear([0, top], [0, height], [0, low], [0.5, middle], [1, high]));
  const glitter = random.times(46, () => {
    const depth = random.next();
    const reach = width * (0.015 + 0.09 * depth) * random.between(0.3, 1);
    return `M${round(sunX + random.between(-0.05, 0.05) * width * depth - reach)} ${round(top + depth * height * (1 - level))}h${round(reach * 2)}`;
  });
  sketch.line(glitter.join(''), light.sun, height / 260, { opacity: 0.3, 'stroke-linecap': 'round' });
  const ripples = random.times(70, () => {
    const depth = random.next() ** 2;
    const length = random.between(0.02, 0.16) * width * (0.3 + depth);
    return `M${round(random.between(-0.1, 1) * width)} ${round(top + depth * height * (1 - level))}h${round(length)}`;
  });
  sketch.line(ripples.slice(0, 40).join(''), light.sun, 1.2, { opacity: 0.32 });
  sketch.line(ripples.slice(40).join(''), light.near, 1.2, { opacity: 0.24 });
}

/** Covers the foreground with snow and a line of footprints. */
export function drawFootprints(sketch: Sketch, random: Random): void {
  const { width, height } = sketch;
  const noise = lineNoise(random, 3);
  const snow = sketch.linear([0, height * 0.78], [0, height], [0, '#f6f7f5'], [1, '#a9bac6']);
  sketch.path(
    ground((x) => height * (0.86 - 0.07 * noise((x / width) * 3)), width, height),
    snow,
  );
  for (let step = 0; step < 16; step += 1) {
    const far = step / 16;
    const size = 8 * (1 - far * 0.75);
    const side = (step % 2 ? 9 : -9) * (1 - far * 0.7);
    const x = width * (0.55 + 0.22 * far + 0.06 * Math.sin(far * 5));
    sketch.ellipse(x + side, height * (1 - 0.15 * far), size, size / 2, '#7f94a4', { opacity: 0.55 });
  }
}
