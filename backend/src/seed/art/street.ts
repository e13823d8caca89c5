import type { Random } from './random.js';
import { type Colour, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { drawHills } from './hills.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { Perspective } from './perspective.js';
import { type Size, Sketch } from './sketch.js';
import { drawSky, drawSnowfall } from './sky.js';

const HORIZON = 0.5;

/** A view along a lane between two rows of something. */
export interface Street {
  readonly sketch: Sketch;
  readonly random: Random;
  readonly light: Light;
  readonly view: Perspective;
  /** Fades a colour into the haze of a distance. */
  fade: (colour: Colour, z: number) => Colour;
}

/** Draws sky, hills and road, then what `drawSides` adds, then two players on the road and the glow at its end. */
export function street(random: Random, size: Size, lightName: LightName, drawSides: (street: Street) => void): string {
  const light: Light = LIGHTS[lightName];
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const x = width * random.between(0.4, 0.6);
  const y = height * HORIZON;
  const view = new Perspective(sketch, [x, y], height * 0.95);
  const thickness = light.hasStars ? 0.92 : 0.86;
  const fade = (colour: Colour, z: number) =>
    mix(colour, light.haze, thickness * (1 - Math.exp(-Math.max(0, z - 5) / 30)));
  drawSky(sketch, random, light, HORIZON + 0.06, [x + width * 0.04, height * (HORIZON - 0.14)]);
  drawHills(sketch, random, light, { layers: 3, horizon: HORIZON - 0.08, depth: 0.04, trees: 0.3 });
  const road = light.hasSnow ? ['#c7ced1', '#aab4ba', '#8b979f'] : ['#8b8471', '#6f6a5a', '#3a382e'];
  const paint = sketch.linear(
    [0, y],
    [0, height],
    [0, mix(road[0] ?? '', light.haze, 0.75)],
    [0.25, mix(road[1] ?? '', light.haze, 0.4)],
    [1, mix(road[2] ?? '', light.near, 0.35)],
  );
  sketch.rect(0, y + 2, width, height, paint);
  drawSides({ sketch, random, light, view, fade });
  drawPuddles(sketch, random, light, view);
  drawPlayers(sketch, random, view, fade);
  const glow = sketch.radial(
    [x, height * (HORIZON - 0.06)],
    height * 0.6,
    [0, light.sun, 0.5],
    [0.5, light.sun, 0.12],
    [1, light.sun, 0],
  );
  sketch.cover(glow);
  if (light.hasSnow) drawSnowfall(sketch, random);
  return sketch.vignette(0.42).toSvg();
}

function drawPuddles(sketch: Sketch, random: Random, light: Light, view: Perspective): void {
  for (let puddle = 0; puddle < 7; puddle += 1) {
    const z = random.between(4, 16);
    const [x, y] = view.point([random.between(-2, 2), 0, z]);
    const radius = view.scaleAt(z) * random.between(0.3, 0.8);
    sketch.ellipse(x, y, radius, radius * 0.09, mix(light.sky[2], light.sky[1], 0.4), { opacity: 0.42 });
  }
}

function drawPlayers(sketch: Sketch, random: Random, view: Perspective, fade: Street['fade']): void {
  const z = random.between(9.5, 13);
  const [x, y] = view.point([random.between(-1, 0.7), 0, z]);
  const height = view.scaleAt(z) * 1.85;
  const facing = random.pick([1, -1] as const);
  const pose = random.pick(['walking', 'aiming'] as const);
  drawFigure(sketch, random, [x, y], { height, facing, colour: fade('#0e100c', 6), pose });
  drawFigure(sketch, random, [x + height * 0.85, y - height * 0.03], {
    height: height * 0.93,
    facing,
    colour: fade('#0e100c', 8),
    pose: random.pick(['walking', 'kneeling'] as const),
  });
}
