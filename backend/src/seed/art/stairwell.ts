import { Random } from './random.js';
import { type Colour, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { floor, frontWall, Perspective, sideWall } from './perspective.js';
import { lettering } from './lettering.js';
import { type Size, Sketch } from './sketch.js';

// prettier-ignore
const WALLS = {
  ochre: { wall: '#8f8159', band: '#59633a', lamp: '#ffe6ae' },
  grey: { wall: '#858b86', band: '#4f6a70', lamp: '#e6f3ee' },
  brick: { wall: '#8a5a45', band: '#5b372b', lamp: '#ffd6a6' },
} satisfies Record<string, Record<string, Colour>>;

const [STEPS, RISE, RUN, START] = [15, 0.19, 0.34, 3.1];

/** Draws a flight of stairs up to a lit landing. */
export function stairwell(
  seed: string,
  size: Size,
  { walls, letter }: { walls: keyof typeof WALLS; letter: string },
): string {
  const random = new Random(`stairwell ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const { wall, band, lamp } = WALLS[walls];
  const view = new Perspective(sketch, [width * random.between(0.44, 0.56), height * 0.4], height * 1.05, 2.3);
  const fade = (colour: Colour, z: number) =>
    mix(mix(colour, '#0d0e0b', 0.5), mix(colour, lamp, 0.5), Math.max(0, Math.min(1, (z - 2.4) / 7)));
  const [landing, top] = [START + STEPS * RUN, STEPS * RISE];
  const end = landing + 3;
  const half = Math.max(1.7, (width / height) * 1.15);
  sketch.cover('#15160f');
  // The walls, the ceiling and the landing behind the stairs.
  for (const side of [-half, half]) {
    const paint = (colour: Colour) =>
      sketch.linear(
        [view.point([side, 0, 2])[0], 0],
        [view.point([side, 0, end])[0], 0],
        [0, fade(colour, 2.6)],
        [1, fade(colour, end)],
      );
    view.surface(sideWall(side, [-1, top + 3.2], [1.6, end]), paint(wall));
    view.surface(
      [
        [side, 0.2, 1.6],
        [side, 0.2, START],
        [side, top + 0.2, landing],
        [side, top + 0.2, end],
        [side, top + 1.25, end],
        [side, top + 1.25, landing],
        [side, 1.25, START],
        [side, 1.25, 1.6],
      ],
      paint(band),
    );
    view.lines(
      [
        [
          [side * 0.97, 1.15, 2],
          [side * 0.97, 1.15, START],
          [side * 0.97, top + 1.1, landing],
        ],
      ],
      '#14140f',
      height * 0.009,
      0.85,
    );
  }
  view.surface(floor([-half, half], 0, [1.4, START]), fade('#5d5a4d', 3));
  for (let step = STEPS - 1; step >= 0; step -= 1) {
    const [z, low] = [START + step * RUN, step * RISE];
    view.surface(floor([-half, half], low + RISE, [z, z + RUN]), fade('#9a9682', z + 1.2));
    view.surface(frontWall([-half, half], [low, low + RISE], z), fade('#5f5c50', z));
    view.lines(
      [
        [
          [-half, low + RISE, z],
          [half, low + RISE, z],
        ],
      ],
      mix(lamp, '#8d8973', 0.3),
      Math.max(1, view.scaleAt(z) * 0.012),
      0.6,
    );
  }
  view.surface(frontWall([-half, half], [top, top + 3.2], end), fade(wall, end));
  view.surface(
    frontWall([-0.62, 0.62], [top, top + 2.1], end - 0.02),
    sketch.linear(
      [0, view.point([0, top + 2.1, end])[1]],
      [0, view.point([0, top, end])[1]],
      [0, mix(lamp, '#ffffff', 0.4)],
      [1, lamp],
    ),
  );
  const [signX, signY] = view.point([-half * 0.72, top + 1.6, end]);
  sketch.add(
    lettering(letter, {
      x: signX,
      y: signY,
      height: view.scaleAt(end) * 0.5,
      colour: mix(band, '#000000', 0.3),
      weight: 0.22,
    }),
  );
  const [x, y] = view.point([0.2, top, landing + 0.7]);
  const tall = view.scaleAt(landing + 0.7) * 1.8;
  drawFigure(sketch, random, [x, y], { height: tall, facing: 1, colour: '#12130f', pose: 'aiming' });
  const step = 6;
  const [x2, y2] = view.point([half * 0.5, step * RISE, START + step * RUN]);
  drawFigure(sketch, random, [x2, y2], {
    height: view.scaleAt(START + step * RUN) * 1.75,
    facing: -1,
    colour: '#0c0d0a',
    pose: 'kneeling',
  });
  const [glowX, glowY] = view.point([0, top + 1.4, end]);
  return sketch
    .cover(sketch.radial([glowX, glowY], height * 0.7, [0, lamp, 0.36], [0.4, lamp, 0.1], [1, lamp, 0]))
    .vignette(0.5)
    .toSvg();
}
