import { Random } from './random.js';
import { type Colour, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { floor, frontWall, Perspective, type Point3D, sideWall } from './perspective.js';
import { type Size, Sketch } from './sketch.js';

// prettier-ignore
const LAMPS = {
  warm: { lamp: '#ffe2a8', wall: '#2a221a', dark: '#100e0b' },
  cold: { lamp: '#d8f0e4', wall: '#1b2724', dark: '#0a100f' },
  red: { lamp: '#ff9a78', wall: '#2a1a17', dark: '#100a09' },
} satisfies Record<string, Record<string, Colour>>;
const CRATES: readonly Colour[] = ['#b58a55', '#9b764a', '#5b6340', '#6c6a60', '#8a5a3a'];
const [HALF_WIDTH, HEIGHT, LENGTH] = [7, 5, 42];

interface Hall {
  sketch: Sketch;
  random: Random;
  view: Perspective;
  lamp: Colour;
  wall: Colour;
  dark: Colour;
  fade: (colour: Colour, z: number) => Colour;
}

/** Draws the inside of a hall with lamps and wooden cover. */
export function hall(seed: string, size: Size, { lamps }: { lamps: keyof typeof LAMPS }): string {
  const random = new Random(`hall ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const view = new Perspective(sketch, [width * random.between(0.42, 0.58), height * 0.46], height * 0.92);
  const colours = LAMPS[lamps];
  const fade = (colour: Colour, z: number) =>
    mix(colour, mix(colours.wall, colours.lamp, 0.13), 1 - Math.exp(-(z - 2) / 30));
  const place: Hall = { sketch, random, view, ...colours, fade };
  drawRoom(place);
  for (let z = 38; z > 3; z -= 4) drawLamps(place, z);
  drawCover(place);
  const [x, y] = view.point([-0.2, 0, 12]);
  const tall = view.scaleAt(12) * 1.85;
  drawFigure(sketch, random, [x, y], { height: tall, facing: -1, colour: '#0a0a08', pose: 'aiming' });
  drawFigure(sketch, random, [x + tall * 0.9, y + 3], { height: tall * 0.97, facing: -1, colour: '#0a0a08' });
  return sketch.vignette(0.5).toSvg();
}

function drawRoom({ sketch, view, lamp, wall, dark, fade }: Hall): void {
  const far = fade(wall, LENGTH);
  const plane = (corners: Point3D[], from: Point3D, to: Point3D, near: Colour, end: Colour) =>
    view.surface(corners, sketch.linear(view.point(from), view.point(to), [0, near], [1, end]));
  sketch.cover(far);
  const sides = [-HALF_WIDTH, HALF_WIDTH] as const;
  plane(floor(sides, 0, [2, LENGTH]), [0, 0, 3], [0, 0, LENGTH], dark, fade(mix(wall, lamp, 0.12), LENGTH));
  plane(floor(sides, HEIGHT, [2, LENGTH]), [0, HEIGHT, 3], [0, HEIGHT, LENGTH], mix(dark, '#000000', 0.4), far);
  for (const x of sides) {
    plane(sideWall(x, [0, HEIGHT], [2, LENGTH]), [x, 2, 5], [x, 2, LENGTH], mix(dark, wall, 0.5), far);
    view.lines(
      Array.from(
        { length: 9 },
        (_, index) =>
          [
            [x, 0, 5 + index * 4],
            [x, HEIGHT, 5 + index * 4],
          ] as const,
      ),
      '#000000',
      2,
      0.35,
    );
    view.lines(
      [
        [
          [x, 1.2, 2],
          [x, 1.2, LENGTH],
        ],
      ],
      lamp,
      3,
      0.12,
    );
  }
}

function drawLamps({ sketch, random, view, lamp, fade }: Hall, z: number): void {
  view.surface(frontWall([-HALF_WIDTH, HALF_WIDTH], [HEIGHT - 0.35, HEIGHT], z), fade('#0b0b09', z));
  for (const x of [-3.4, 0, 3.4]) {
    if (random.boolean(0.12)) continue;
    const [lampX, lampY] = view.point([x, HEIGHT - 0.4, z - 1]);
    const radius = view.scaleAt(z) * 1.4;
    sketch.ellipse(lampX, lampY, radius, radius, sketch.radial([lampX, lampY], radius, [0, lamp, 0.5], [1, lamp, 0]));
    const [spotX, spotY] = view.point([x, 0, z - 1]);
    const spot = sketch.radial([0, 0], radius * 1.3, [0, lamp, 0.26], [0.5, lamp, 0.09], [1, lamp, 0]);
    sketch.ellipse(0, 0, radius * 1.3, radius * 1.3, spot, {
      transform: `translate(${Math.round(spotX)} ${Math.round(spotY)}) scale(1 .28)`,
    });
    view.surface(floor([x - 0.12, x + 0.12], HEIGHT - 0.4, [z - 2, z]), mix(lamp, '#ffffff', 0.6));
  }
}

function drawCover(place: Hall): void {
  const { sketch, random, view, lamp, fade } = place;
  const crates = random
    .times(15, (index) => ({
      z: 6 + index * 1.9 + random.next(),
      x: random.between(-5.6, 4.4),
      isLow: random.boolean(0.3),
    }))
    .filter(({ x, z }) => Math.abs(x + 0.6) > 1.1 || z > 16)
    .sort((a, b) => b.z - a.z);
  for (const { z, x, isLow } of crates) {
    const width = random.between(1, 2.2);
    const top = isLow ? 1.1 : random.between(1.7, 2.5);
    const colour = random.pick(CRATES);
    const [left, right, back] = [x, x + width, z + 0.9];
    const [shadowX, shadowY] = view.point([(left + right) / 2, 0, z]);
    sketch.ellipse(shadowX, shadowY, width * view.scaleAt(z) * 0.65, view.scaleAt(z) * 0.11, '#000000', {
      opacity: 0.45,
    });
    const dark = fade(mix(colour, '#000000', 0.7), z);
    if (left > 0) view.surface(sideWall(left, [0, top], [z, back]), dark);
    if (right < 0) view.surface(sideWall(right, [0, top], [z, back]), dark);
    if (isLow) view.surface(floor([left, right], top, [z, back]), fade(mix(colour, lamp, 0.5), z));
    const face = sketch.linear(
      [0, view.point([x, top, z])[1]],
      [0, view.point([x, 0, z])[1]],
      [0, fade(mix(colour, lamp, 0.25), z)],
      [1, fade(mix(colour, '#000000', 0.55), z)],
    );
    view.surface(frontWall([left, right], [0, top], z), face);
    view.lines(
      [
        [
          [left, top, z],
          [right, top, z],
        ],
      ],
      lamp,
      1.6,
      0.5,
    );
    if (!isLow && random.boolean(0.5))
      view.surface(frontWall([left + width * 0.3, left + width * 0.7], [1, 1.5], z), fade('#14110d', z + 8));
  }
}
