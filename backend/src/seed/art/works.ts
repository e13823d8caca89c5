import { Random } from './random.js';
import { type Colour, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { drawHills } from './hills.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { round, type Point, polygon, type Size, Sketch } from './sketch.js';
import { drawBirds, drawSky, drawSnowfall } from './sky.js';
import { grass, ground } from './trees.js';

/** Draws an old factory with chimneys and players in front of it. */
export function works(seed: string, size: Size, { light: name }: { light: LightName }): string {
  const light: Light = LIGHTS[name];
  const random = new Random(`works ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  drawSky(sketch, random, light, 0.66, [width * random.between(0.25, 0.75), height * 0.36]);
  if (!light.hasStars) drawBirds(sketch, random, light);
  drawHills(sketch, random, light, { layers: 3, horizon: 0.52, depth: 0.1, trees: 0.25 });
  for (const [nearness, foot] of [
    [0.25, 0.76],
    [0.55, 0.84],
  ] as const)
    drawRow(sketch, random, light, nearness, height * foot);
  const groundAt = (x: number) => height * 0.86 + Math.sin((x / width) * 9) * height * 0.008;
  sketch.path(
    ground(groundAt, width, height),
    sketch.linear([0, height * 0.84], [0, height], [0, mix(light.near, light.middle, 0.4)], [1, light.near]),
  );
  sketch.path(grass(random, width, groundAt, 220, height * 0.04), mix(light.near, light.middle, 0.2));
  const start = random.between(0.2, 0.5);
  const facing = random.pick([1, -1] as const);
  for (const [index, pose] of (['walking', 'walking', 'aiming'] as const).entries()) {
    const x = width * start + index * height * 0.16;
    drawFigure(sketch, random, [x, groundAt(x) + height * 0.04], {
      height: height * 0.21,
      facing,
      colour: light.near,
      pose,
    });
  }
  if (light.hasSnow) drawSnowfall(sketch, random);
  return sketch.vignette(0.4).toSvg();
}

/** Draws one row of buildings that stand on `foot`. */
function drawRow(sketch: Sketch, random: Random, light: Light, nearness: number, foot: number): void {
  const { width, height } = sketch;
  const brick = light.hasStars ? '#2a2320' : '#8a5038';
  const colour = mix(mix(brick, light.near, 0.25), light.haze, 0.62 - nearness * 0.75);
  const unit = (height / 600) * (0.7 + nearness * 0.6);
  const chimneys =
    nearness > 0.4 ? [random.between(0.2, 0.36), random.between(0.62, 0.8)] : [random.between(0.4, 0.55)];
  for (const place of chimneys) drawChimney(sketch, light, [width * place, foot], unit, colour);
  for (let x = -20; x < width;) {
    const [wide, tall] = [unit * random.between(120, 240), unit * random.between(80, 170)];
    drawBuilding(sketch, random, light, [x, foot], wide, tall, colour);
    x += wide * random.between(0.9, 1.25);
  }
}

function drawBuilding(
  sketch: Sketch,
  random: Random,
  light: Light,
  [x, foot]: Point,
  wide: number,
  tall: number,
  colour: Colour,
): void {
  const top = foot - tall;
  const teeth = random.boolean(0.5) ? 4 : 1;
  const roof: Point[] = Array.from({ length: teeth }, (_, tooth): Point[] => {
    const left = x + (wide * tooth) / teeth;
    return teeth > 1
      ? [
          [left, top - tall * 0.22],
          [left + wide / teeth, top],
        ]
      : [
          [left, top],
          [left + wide / 2, top - tall * 0.28],
          [left + wide, top],
        ];
  }).flat();
  const paint = sketch.linear([0, top], [0, foot], [0, colour], [1, mix(colour, light.haze, 0.3)]);
  sketch.path(polygon([[x, foot + 40], ...roof, [x + wide, foot + 40]]), paint);
  const dark = mix(colour, '#0b0d0b', 0.55);
  const columns = Math.max(3, Math.round(wide / (tall * 0.32)));
  for (let column = 0; column < columns; column += 1)
    for (const row of [0.24, 0.58]) {
      const [wx, wy, size] = [x + (wide * (column + 0.5)) / columns, top + tall * row, tall * 0.1];
      const isLit = light.hasStars === true && random.boolean(0.2);
      const glass = isLit ? '#f2b35e' : random.boolean(0.15) ? mix(light.haze, light.sun, 0.5) : dark;
      sketch.path(
        `M${round(wx - size)} ${round(wy + size * 1.8)}V${round(wy)}a${round(size)} ${round(size)} 0 0 1 ${round(size * 2)} 0v${round(size * 1.8)}Z`,
        glass,
      );
    }
}

function drawChimney(sketch: Sketch, light: Light, [x, foot]: Point, unit: number, colour: Colour): void {
  const tall = unit * 330;
  const [low, high] = [unit * 17, unit * 10];
  sketch.path(
    polygon([
      [x - low, foot],
      [x - high, foot - tall],
      [x + high, foot - tall],
      [x + low, foot],
    ]),
    sketch.linear([x - low, 0], [x + low, 0], [0, mix(colour, light.sun, 0.25)], [1, mix(colour, '#0b0d0b', 0.25)]),
  );
  for (const up of [0.98, 0.9, 0.5])
    sketch.rect(
      x - high - unit * (4 - up * 2),
      foot - tall * up,
      (high + unit * (4 - up * 2)) * 2,
      unit * 5,
      mix(colour, '#0b0d0b', 0.35),
    );
}
