import { Random } from './random.js';
import { type Colour, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { drawHills } from './hills.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { round, type Point, polygon, type Size, Sketch } from './sketch.js';
import { drawSky } from './sky.js';
import { grass, ground } from './trees.js';

/** Draws a camp with tents around a fire. */
export function camp(seed: string, size: Size, { light: name }: { light: LightName }): string {
  const light: Light = LIGHTS[name];
  const random = new Random(`camp ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  drawSky(sketch, random, light, 0.6, [width * random.between(0.2, 0.8), height * 0.2]);
  // The near hills are hazier than the players, so that the players stand out.
  const backdrop = { ...light, near: mix(light.near, light.haze, 0.3) };
  drawHills(sketch, random, backdrop, { layers: 5, horizon: 0.42, depth: 0.38, trees: 1.1 });
  const groundAt = (x: number) => height * (0.8 + 0.02 * Math.sin((x / width) * 7));
  const fire: Point = [width * random.between(0.42, 0.58), height * 0.87];
  const soil = mix(light.near, light.middle, 0.25);
  sketch.path(
    ground(groundAt, width, height),
    sketch.linear([0, height * 0.78], [0, height], [0, soil], [1, mix(soil, light.near, 0.7)]),
  );
  sketch.path(grass(random, width, groundAt, 240, height * 0.03), mix(light.near, light.middle, 0.3));
  const cloth = mix('#6b6a45', light.near, light.hasStars ? 0.45 : 0.15);
  for (const [place, wide] of [
    [0.14, 0.2],
    [0.84, 0.22],
    [0.31, 0.13],
  ] as const)
    drawTent(
      sketch,
      light,
      [width * place, height * (0.83 + wide * 0.16)],
      Math.min(width * wide, height * wide * 1.7),
      cloth,
      wide !== 0.13,
    );
  sketch.cover(
    sketch.radial(
      [fire[0], fire[1] - height * 0.08],
      width * 0.24,
      [0, '#ffb45a', 0.75],
      [0.5, '#ff9a45', 0.3],
      [1, '#ff9a45', 0],
    ),
  );
  drawFire(sketch, random, fire, height / 600);
  const tall = height * 0.2;
  drawFigure(sketch, random, [fire[0] - tall * 0.9, fire[1] + 6], {
    height: tall,
    facing: 1,
    colour: light.near,
    pose: 'kneeling',
  });
  drawFigure(sketch, random, [fire[0] + tall * 0.95, fire[1] + 4], {
    height: tall,
    facing: -1,
    colour: light.near,
    pose: 'kneeling',
  });
  drawFigure(sketch, random, [fire[0] + tall * 1.9, fire[1]], {
    height: tall,
    facing: -1,
    colour: light.near,
    pose: 'watching',
  });
  sketch.cover(sketch.radial(fire, width * 0.36, [0, '#ffb45a', 0.3], [0.4, '#ff9a45', 0.12], [1, '#ff9a45', 0]));
  return sketch.vignette(0.42).toSvg();
}

function drawTent(sketch: Sketch, light: Light, [x, y]: Point, wide: number, cloth: Colour, isLit: boolean): void {
  const tall = wide * 0.62;
  const pointAt = (dx: number, up: number): Point => [x + dx * wide, y - up * tall];
  sketch.ellipse(x, y, wide * 0.62, wide * 0.05, '#000000', { opacity: 0.35 });
  sketch.path(
    polygon([pointAt(-0.5, 0), pointAt(-0.06, 1), pointAt(0.34, 0.94), pointAt(0.56, 0.06)]),
    mix(cloth, '#000000', 0.3),
  );
  sketch.path(polygon([pointAt(-0.5, 0), pointAt(-0.06, 1), pointAt(0.3, 0)]), cloth);
  const glow = isLit
    ? sketch.linear([x, y - tall], [x, y], [0, '#ffb763'], [1, '#ffdf9e'])
    : mix(cloth, '#000000', 0.7);
  sketch.path(polygon([pointAt(-0.16, 0), pointAt(-0.06, 0.78), pointAt(0.08, 0)]), glow);
  sketch.line(
    `M${round(pointAt(-0.06, 1)[0])} ${round(pointAt(-0.06, 1)[1])}L${round(pointAt(-0.7, -0.02)[0])} ${round(pointAt(-0.7, -0.02)[1])}M${round(pointAt(0.34, 0.94)[0])} ${round(pointAt(0.34, 0.94)[1])}L${round(pointAt(0.78, 0)[0])} ${round(pointAt(0.78, 0)[1])}`,
    light.near,
    1.2,
    { opacity: 0.6 },
  );
}

function drawFire(sketch: Sketch, random: Random, [x, y]: Point, unit: number): void {
  for (const [dx, turn] of [
    [-26, -8],
    [26, 8],
    [0, 3],
  ] as const)
    sketch.line(
      `M${round(x - 24 * unit + (dx * unit) / 3)} ${round(y + turn * unit)}L${round(x + 24 * unit + (dx * unit) / 3)} ${round(y - turn * unit)}`,
      '#1a120c',
      7 * unit,
      { 'stroke-linecap': 'round' },
    );
  for (const [size, colour] of [
    [1, '#e8682c'],
    [0.68, '#f7a03c'],
    [0.38, '#ffe39a'],
  ] as const) {
    const [wide, tall] = [20 * size * unit, 66 * size * unit];
    sketch.path(
      `M${round(x - wide)} ${round(y)}Q${round(x - wide * 1.3)} ${round(y - tall * 0.4)} ${round(x - wide * 0.2)} ${round(y - tall * 0.62)}Q${round(x + wide * 0.1)} ${round(y - tall * 0.8)} ${round(x)} ${round(y - tall)}Q${round(x + wide * 1.2)} ${round(y - tall * 0.62)} ${round(x + wide)} ${round(y)}Q${round(x)} ${round(y + wide * 0.4)} ${round(x - wide)} ${round(y)}Z`,
      colour,
    );
  }
  for (let spark = 0; spark < 14; spark += 1)
    sketch.ellipse(
      x + random.between(-40, 40) * unit,
      y - random.between(50, 170) * unit,
      1.3 * unit,
      1.3 * unit,
      '#ffcf7a',
      { opacity: random.between(0.3, 0.9) },
    );
}
