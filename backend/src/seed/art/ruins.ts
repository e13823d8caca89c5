import { Random } from './random.js';
import { type Colour, mix } from './colour.js';
import type { LightName } from './light.js';
import { type Point3D, sideWall } from './perspective.js';
import { round, type Size } from './sketch.js';
import { street, type Street } from './street.js';

const STONE: readonly Colour[] = ['#746f60', '#5f5d52', '#857b66', '#55584f'];
const BRICK: readonly Colour[] = ['#8a5442', '#7a4a3a', '#96604a', '#6d4336'];
const STOREY = 2.7;

interface House {
  near: number;
  far: number;
  inner: number;
  outer: number;
  top: number;
  colour: Colour;
}

/** Draws a street between ruined houses. */
export function ruins(
  seed: string,
  size: Size,
  { light, isBrick = false }: { light: LightName; isBrick?: boolean },
): string {
  return street(new Random(`ruins ${seed}`), size, light, (place) => {
    const houses = [-1, 1].flatMap((side) => rowOf(place, side, isBrick ? BRICK : STONE));
    houses.sort((a, b) => b.near - a.near);
    for (const house of houses) drawHouse(place, house);
    drawRubble(place);
  });
}

function rowOf({ random, light }: Street, side: number, walls: readonly Colour[]): House[] {
  const row: House[] = [];
  for (let near = 3.4 + random.next(); near < 70;) {
    const far = near + random.between(5, 9);
    const inner = side * random.between(2.5, 3.5);
    const colour = random.pick(walls);
    row.push({
      near,
      far,
      inner,
      outer: inner + side * 6,
      top: random.between(4.2, 9.5),
      colour: light.hasStars ? mix(colour, '#0a1622', 0.72) : colour,
    });
    near = far + random.between(0.6, 4);
  }
  return row;
}

function drawHouse(place: Street, house: House): void {
  const { sketch, random, light, view, fade } = place;
  const { near, far, inner, outer, top, colour } = house;
  const shade = inner < 0 ? light.sun : '#14120f';
  const wall = sketch.linear(
    [view.point([inner, 0, near])[0], 0],
    [view.point([inner, 0, far])[0], 0],
    [0, fade(mix(colour, shade, 0.2), near)],
    [1, fade(mix(colour, shade, 0.12), far)],
  );
  const brokenTop = random.times(8, (step): Point3D => [
    inner,
    top * random.between(0.72, 1.04),
    near + ((far - near) * step) / 7,
  ]);
  const [corner = [inner, top, near] as const] = brokenTop;
  const across = (share: number) => inner + (outer - inner) * share;
  view.surface([[inner, 0, near], ...brokenTop, [inner, 0, far]], wall);
  view.surface(
    [
      [inner, 0, near],
      [outer, 0, near],
      [outer, top * 0.9, near],
      [across(0.5), top * 1.02, near],
      [across(0.3), top * 0.8, near],
      corner,
    ],
    fade(mix(colour, '#0d0d0b', 0.5), near),
  );
  drawWindows(place, house);
  const floors = Array.from(
    { length: Math.max(0, Math.floor((top * 0.8) / STOREY)) },
    (_, storey) => (storey + 1) * STOREY,
  );
  view.lines(
    floors.map(
      (y) =>
        [
          [inner, y, near],
          [inner, y, far],
        ] as const,
    ),
    '#14140f',
    Math.max(0.6, view.scaleAt(near) * 0.018),
    0.28,
  );
  drawIvy(place, house);
}

function drawWindows({ random, light, view, fade }: Street, { near, far, inner, top, colour }: House): void {
  const dark = fade(mix(colour, '#0b0d0b', 0.85), (near + far) / 2);
  for (let low = 0.8; low + 1.5 < top * 0.8; low += STOREY)
    for (let z = near + 0.7; z + 1.2 < far; z += 2) {
      if (random.boolean(0.15)) continue;
      view.surface(sideWall(inner, [low, low + 1.35], [z, z + 1.1]), dark);
      view.lines(
        [
          [
            [inner, low, z],
            [inner, low, z + 1.15],
          ],
        ],
        light.sun,
        Math.max(0.6, view.scaleAt(z) * 0.018),
        0.3,
      );
    }
}

function drawIvy({ sketch, random, view, fade }: Street, { near, far, inner }: House): void {
  const leaves = random.times(60, () => {
    const z = random.between(near, far);
    const [x, y] = view.point([inner, 0, z]);
    const length = view.scaleAt(z) * random.between(0.05, 0.2);
    return `M${round(x - length * 0.12)} ${round(y + 1)}q0 ${round(-length * 0.6)} ${round(random.between(-0.4, 0.4) * length)} ${round(-length)}q${round(length * 0.1)} ${round(length * 0.6)} ${round(length * 0.2)} ${round(length)}Z`;
  });
  sketch.path(leaves.join(''), fade('#3d4a2a', near));
}

function drawRubble({ sketch, random, view, fade }: Street): void {
  for (let stone = 0; stone < 46; stone += 1) {
    const z = random.between(3.4, 18);
    const [x, y] = view.point([random.pick([-1, 1]) * random.between(1.3, 2.9), 0, z]);
    const size = view.scaleAt(z) * random.between(0.03, 0.14);
    sketch.path(
      `M${round(x - size)} ${round(y)}l${round(size * 0.4)} ${round(-size * 0.7)}l${round(size * 0.8)} ${round(-size * 0.1)}l${round(size * 0.6)} ${round(size * 0.8)}Z`,
      fade(random.pick(['#5a564c', '#403e37', '#726c5e']), z),
    );
  }
}
