import { Chance } from './chance.js';
import { type Colour, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { drawHills } from './hills.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { at, type Point, polygon, type Size, Sketch } from './sketch.js';
import { drawSky, drawSnowfall } from './sky.js';
import { grass, ground } from './trees.js';

/** Draws a camp with tents around a fire. */
export function camp(seed: string, size: Size, { light: name }: { light: LightName }): string {
  const light: Light = LIGHTS[name];
  const chance = new Chance(`camp ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  drawSky(sketch, chance, light, 0.6, [width * chance.between(0.2, 0.8), height * 0.2]);
  // The backdrop is hazier than the light, so that the players stand out.
  const backdrop = { ...light, near: mix(light.near, light.haze, 0.3) };
  drawHills(sketch, chance, backdrop, { layers: 5, horizon: 0.42, depth: 0.38, trees: 1.1 });
  const groundAt = (x: number) => height * (0.8 + 0.02 * Math.sin((x / width) * 7));
  const fire: Point = [width * chance.between(0.42, 0.58), height * 0.87];
  const soil = light.hasSnow ? mix('#e6eaec', light.haze, 0.2) : mix(light.near, light.middle, 0.25);
  sketch.path(
    ground(groundAt, width, height),
    sketch.linear([0, height * 0.78], [0, height], [0, soil], [1, mix(soil, light.near, 0.7)]),
  );
  sketch.path(grass(chance, width, groundAt, 240, height * 0.03), mix(light.near, light.middle, 0.3));
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
  drawFire(sketch, chance, fire, height / 600);
  const tall = height * 0.2;
  drawFigure(sketch, chance, [fire[0] - tall * 0.9, fire[1] + 6], {
    height: tall,
    facing: 1,
    colour: light.near,
    pose: 'kneeling',
  });
  drawFigure(sketch, chance, [fire[0] + tall * 0.95, fire[1] + 4], {
    height: tall,
    facing: -1,
    colour: light.near,
    pose: 'kneeling',
  });
  drawFigure(sketch, chance, [fire[0] + tall * 1.9, fire[1]], {
    height: tall,
    facing: -1,
    colour: light.near,
    pose: 'watching',
  });
  sketch.cover(sketch.radial(fire, width * 0.36, [0, '#ffb45a', 0.3], [0.4, '#ff9a45', 0.12], [1, '#ff9a45', 0]));
  if (light.hasSnow) drawSnowfall(sketch, chance);
  return sketch.vignette(0.42).toSvg();
}

function drawTent(sketch: Sketch, light: Light, [x, y]: Point, wide: number, cloth: Colour, isLit: boolean): void {
  const tall = wide * 0.62;
  const to = (dx: number, up: number): Point => [x + dx * wide, y - up * tall];
  sketch.ellipse(x, y, wide * 0.62, wide * 0.05, '#000000', { opacity: 0.35 });
  sketch.path(polygon([to(-0.5, 0), to(-0.06, 1), to(0.34, 0.94), to(0.56, 0.06)]), mix(cloth, '#000000', 0.3));
  sketch.path(polygon([to(-0.5, 0), to(-0.06, 1), to(0.3, 0)]), cloth);
  const glow = isLit
    ? sketch.linear([x, y - tall], [x, y], [0, '#ffb763'], [1, '#ffdf9e'])
    : mix(cloth, '#000000', 0.7);
  sketch.path(polygon([to(-0.16, 0), to(-0.06, 0.78), to(0.08, 0)]), glow);
  sketch.line(
    `M${at(to(-0.06, 1)[0])} ${at(to(-0.06, 1)[1])}L${at(to(-0.7, -0.02)[0])} ${at(to(-0.7, -0.02)[1])}M${at(to(0.34, 0.94)[0])} ${at(to(0.34, 0.94)[1])}L${at(to(0.78, 0)[0])} ${at(to(0.78, 0)[1])}`,
    light.near,
    1.2,
    { opacity: 0.6 },
  );
}

function drawFire(sketch: Sketch, chance: Chance, [x, y]: Point, unit: number): void {
  for (const [dx, turn] of [
    [-26, -8],
    [26, 8],
    [0, 3],
  ] as const)
    sketch.line(
      `M${at(x - 24 * unit + (dx * unit) / 3)} ${at(y + turn * unit)}L${at(x + 24 * unit + (dx * unit) / 3)} ${at(y - turn * unit)}`,
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
      `M${at(x - wide)} ${at(y)}Q${at(x - wide * 1.3)} ${at(y - tall * 0.4)} ${at(x - wide * 0.2)} ${at(y - tall * 0.62)}Q${at(x + wide * 0.1)} ${at(y - tall * 0.8)} ${at(x)} ${at(y - tall)}Q${at(x + wide * 1.2)} ${at(y - tall * 0.62)} ${at(x + wide)} ${at(y)}Q${at(x)} ${at(y + wide * 0.4)} ${at(x - wide)} ${at(y)}Z`,
      colour,
    );
  }
  for (let spark = 0; spark < 14; spark += 1)
    sketch.ellipse(
      x + chance.between(-40, 40) * unit,
      y - chance.between(50, 170) * unit,
      1.3 * unit,
      1.3 * unit,
      '#ffcf7a',
      { opacity: chance.between(0.3, 0.9) },
    );
}
