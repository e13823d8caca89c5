import { type Random, lineNoise } from './random.js';
import { mix } from './colour.js';
import type { Light } from './light.js';
import { round, type Point, polygon, type Sketch } from './sketch.js';

/** Draws the sky down to `horizon` (a share of the height), with the sun or the moon, and stars or clouds. */
export function drawSky(sketch: Sketch, random: Random, light: Light, horizon: number, sun: Point): void {
  const { width, height } = sketch;
  const [top, middle, low] = light.sky;
  sketch.cover(sketch.linear([0, 0], [0, height * horizon], [0, top], [0.5, middle], [1, low]));
  const glow = sketch.radial(
    sun,
    width * 0.42,
    [0, light.sun, 0.95],
    [0.18, light.sun, 0.5],
    [0.5, light.sun, 0.16],
    [1, light.sun, 0],
  );
  sketch.cover(glow, light.hasStars ? 0.35 : 1);
  if (light.hasStars) drawStarsAndMoon(sketch, random, horizon, sun);
  else drawClouds(sketch, random, light, horizon);
}

function drawStarsAndMoon(sketch: Sketch, random: Random, horizon: number, [x, y]: Point): void {
  const { width, height } = sketch;
  for (let star = 0; star < width / 6; star += 1)
    sketch.ellipse(
      random.next() * width,
      random.next() * random.next() * height * horizon,
      ...starSize(random),
      '#e8f1f4',
      {
        opacity: random.between(0.2, 0.9),
      },
    );
  const radius = height * 0.036;
  sketch.ellipse(x, y, radius, radius, '#eef4f4');
  for (const [dx, dy, size] of [
    [-0.3, -0.2, 0.26],
    [0.32, 0.28, 0.2],
    [0.1, -0.45, 0.14],
  ] as const)
    sketch.ellipse(x + dx * radius, y + dy * radius, size * radius, size * radius, '#c3d0d4', { opacity: 0.6 });
}

function starSize(random: Random): [number, number] {
  const radius = random.between(0.4, 1.3);
  return [radius, radius];
}

function drawClouds(sketch: Sketch, random: Random, light: Light, horizon: number): void {
  const { width, height } = sketch;
  const rise = lineNoise(random, 5);
  for (let cloud = 0; cloud < 4; cloud += 1) {
    const y = height * horizon * random.between(0.08, 0.6);
    const x = random.between(-0.1, 0.9) * width;
    const length = width * random.between(0.2, 0.45);
    const arc = (step: number) => Math.sin((step / 20) * Math.PI);
    const upper = random.times(21, (step): Point => [
      x + (length * step) / 20,
      y - arc(step) * height * 0.03 * rise(cloud * 9 + step * 0.4),
    ]);
    const lower = random.times(21, (step): Point => [
      x + length - (length * step) / 20,
      y + arc(step) * height * 0.008,
    ]);
    sketch.path(polygon([...upper, ...lower]), mix(light.sky[1], light.sun, 0.6), { opacity: 0.2 });
  }
}

/** Draws a small flock of birds. */
export function drawBirds(sketch: Sketch, random: Random, light: Light): void {
  const { width, height } = sketch;
  const [x, y] = [width * random.between(0.2, 0.75), height * random.between(0.12, 0.24)];
  const birds = random.times(random.between(4, 8), () => {
    const size = (random.between(3, 6) * height) / 600;
    const [bx, by] = [x + random.between(-0.07, 0.07) * width, y + random.between(-0.04, 0.04) * height];
    const wings = [
      -1.6 * size,
      -0.3 * size,
      size,
      -0.6 * size,
      1.6 * size,
      0.5 * size,
      0.7 * size,
      -size,
      1.7 * size,
      -0.4 * size,
    ].map(round);
    return `M${round(bx + (wings[0] ?? 0))} ${round(by + (wings[1] ?? 0))}q${wings.slice(2, 6).join(' ')}q${wings.slice(6).join(' ')}`;
  });
  sketch.line(birds.join(''), mix(light.near, light.haze, 0.35), (1.3 * height) / 600, {
    'stroke-linecap': 'round',
    opacity: 0.7,
  });
}

/** Draws falling snow over the whole picture. */
export function drawSnowfall(sketch: Sketch, random: Random): void {
  for (let flake = 0; flake < sketch.width / 4; flake += 1) {
    const radius = 0.6 + random.next() ** 3 * 3.4;
    sketch.ellipse(random.next() * sketch.width, random.next() * sketch.height, radius, radius, '#ffffff', {
      opacity: random.between(0.25, 0.85),
    });
  }
}
