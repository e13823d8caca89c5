import { Random } from './random.js';
import { type Colour, mix } from './colour.js';
import type { LightName } from './light.js';
import { frontWall, sideWall } from './perspective.js';
import { round, type Size } from './sketch.js';
import { street, type Street } from './street.js';

const PAINTS: readonly Colour[] = ['#8f4a2b', '#5d6a38', '#3f5661', '#a87b3a', '#7b3b34', '#6d7469', '#4b6156'];
const LENGTH = 6.1;
const HEIGHT = 2.6;

interface Container {
  near: number;
  far: number;
  /** The x of the wall at the road, and of the one behind it. */
  inner: number;
  outer: number;
  bottom: number;
  top: number;
  colour: Colour;
}

/** Draws a yard with stacks of shipping containers. */
export function containers(seed: string, size: Size, { light }: { light: LightName }): string {
  return street(new Random(`containers ${seed}`), size, light, (yard) => {
    const stacks = [...rowOf(yard, -1), ...rowOf(yard, 1)];
    stacks.sort((a, b) => b.near - a.near || a.bottom - b.bottom);
    for (const container of stacks) drawContainer(yard, container);
  });
}

function rowOf({ random, light }: Street, side: 1 | -1): Container[] {
  const row: Container[] = [];
  for (let near = 3.4 + random.next(); near < 70; near += LENGTH + random.pick([0.3, 0.3, 2.6])) {
    const x = random.between(2.5, 3.5);
    for (let level = random.pick([1, 1, 2, 2, 3]) - 1; level >= 0; level -= 1) {
      const paint = random.pick(PAINTS);
      row.push({
        near,
        far: near + LENGTH,
        inner: side * (x + level * random.between(0, 0.35)),
        outer: side * (x + 2.5),
        bottom: level * HEIGHT,
        top: level * HEIGHT + 2.55,
        colour: light.hasStars ? mix(paint, '#0a1622', 0.72) : paint,
      });
    }
  }
  return row;
}

function drawContainer({ sketch, light, view, fade }: Street, container: Container): void {
  const { near, far, inner, outer, bottom, top, colour } = container;
  const shade = inner < 0 ? light.sun : '#14120f';
  const wall = sketch.linear(
    [view.point([inner, bottom, near])[0], 0],
    [view.point([inner, bottom, far])[0], 0],
    [0, fade(mix(colour, shade, 0.2), near)],
    [1, fade(mix(colour, shade, 0.12), far)],
  );
  const end = fade(mix(colour, '#0d0d0b', 0.5), near);
  const ribs = Array.from({ length: 24 }, (_, rib) => near + ((rib + 0.5) * LENGTH) / 24);
  const upright = (shift: number) =>
    ribs.map(
      (z) =>
        [
          [inner, bottom + 0.12, z + shift],
          [inner, top - 0.1, z + shift],
        ] as const,
    );
  const across = (share: number) => inner + (outer - inner) * share;
  const thin = (metres: number) => Math.max(0.5, round(view.scaleAt(near) * metres));

  view.surface(sideWall(inner, [bottom, top], [near, far]), wall);
  view.lines(upright(0), '#0a0a08', thin(0.04), 0.26 * Math.exp(-(near + far) / 60));
  view.lines(upright(0.09), light.sun, thin(0.02), 0.13);
  view.surface(frontWall([inner, outer], [bottom, top], near), end);
  const bars = [0.16, 0.4, 0.5, 0.6, 0.84].map(
    (share) =>
      [
        [across(share), bottom + 0.1, near],
        [across(share), top - 0.1, near],
      ] as const,
  );
  view.lines(bars, mix(end, light.haze, 0.4), thin(0.014), 0.55);
  const edges = [
    [
      [inner, bottom, near],
      [inner, top, near],
      [inner, top, far],
    ],
    [
      [inner, bottom + 0.06, near],
      [inner, bottom + 0.06, far],
    ],
  ] as const;
  view.lines(edges, mix(colour, light.sun, 0.45), thin(0.012), 0.5 * Math.exp(-near / 30));
}
