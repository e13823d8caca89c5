import { Random, lineNoise } from './random.js';
import { type Colour, darker, mix } from './colour.js';
import { drawHills } from './hills.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { round, type Point, polygon, type Size, Sketch } from './sketch.js';
import { drawSky } from './sky.js';
import { ground, spruce } from './trees.js';

const TERRACES = 5;

interface Terrace {
  nearness: number;
  lineAt: (x: number) => number;
  colour: Colour;
}

/** Draws the terraces of a quarry around a pool. */
export function quarry(seed: string, size: Size, { light: name }: { light: LightName }): string {
  const light: Light = LIGHTS[name];
  const random = new Random(`quarry ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  drawSky(sketch, random, light, 0.4, [width * random.between(0.6, 0.78), height * 0.16]);
  drawHills(sketch, random, light, { layers: 3, horizon: 0.26, depth: 0.1, trees: 0.22 });
  const centre = width * random.between(0.42, 0.58);
  const noise = lineNoise(random, 4);
  const rock = mix('#b7996b', light.haze, light.hasSnow ? 0.6 : 0.25);
  for (let index = 0; index < TERRACES; index += 1) {
    const nearness = index / TERRACES;
    const base = height * (0.4 + 0.3 * nearness);
    const rise = height * (0.17 + 0.3 * nearness);
    const middle = centre + width * random.between(-0.05, 0.05);
    const lineAt = (x: number) =>
      base -
      rise * Math.min(1.2, Math.abs((x - middle) / (width * 0.56)) ** 3.4) +
      height * 0.056 * noise((x / width) * 7 + index * 13);
    const colour = mix(mix(rock, light.haze, 0.6 * (1 - nearness)), '#3b3327', 0.05 + 0.3 * nearness);
    drawTerrace(sketch, random, light, { nearness, lineAt, colour });
    if (index < 3)
      drawTrees(sketch, random, lineAt, centre, mix(light.near, light.haze, 0.3 * (1 - nearness)), nearness);
  }
  drawPool(sketch, random, light, centre, rock);
  drawRim(sketch, random, light, centre, noise);
  return sketch.vignette(0.34).toSvg();
}

function drawTerrace(sketch: Sketch, random: Random, light: Light, { nearness, lineAt, colour }: Terrace): void {
  const { width, height } = sketch;
  const ledge = height * (0.008 + 0.016 * nearness);
  const band = (from: number, to: number): string => {
    const xs = Array.from({ length: Math.ceil(width / 9) + 2 }, (_, index) => index * 9 - 4);
    const upper = xs.map((x): Point => [x, lineAt(x) + from]);
    const lower = xs.reverse().map((x): Point => [x, lineAt(x) + to + height * 0.006 * Math.sin(x / 31)]);
    return polygon([...upper, ...lower]);
  };
  const strata = random.times(220, () => {
    const x = random.next() * width;
    const length = height * random.between(0.02, 0.09) * (0.5 + nearness);
    return `M${round(x)} ${round(lineAt(x) + ledge)}q${round(random.between(-3, 3))} ${round(length * 0.5)} ${round(random.between(-5, 5))} ${round(length)}`;
  });
  const paint = sketch.linear(
    [0, 0],
    [width, 0],
    [0, mix(colour, '#241f18', 0.5)],
    [0.4, colour],
    [1, mix(colour, light.sun, 0.3)],
  );
  sketch
    .path(ground(lineAt, width, height), paint)
    .path(band(ledge, height * (0.05 + 0.05 * nearness)), '#191410', { opacity: 0.1 + 0.22 * nearness })
    .line(strata.join(''), '#19130d', 1 + nearness, { opacity: 0.13 })
    .path(band(0, ledge), mix(colour, light.sun, 0.55));
}

function drawTrees(
  sketch: Sketch,
  random: Random,
  lineAt: (x: number) => number,
  centre: number,
  colour: Colour,
  nearness: number,
): void {
  const trees = random.times(26, () => {
    const x = random.next() * sketch.width;
    const tall = sketch.height * random.between(0.02, 0.055) * (1 + nearness);
    return Math.abs(x - centre) > sketch.width * 0.16 ? spruce(random, [x, lineAt(x) + 2], tall) : '';
  });
  sketch.path(trees.join(''), colour);
}

function drawPool(sketch: Sketch, random: Random, light: Light, centre: number, rock: Colour): void {
  const { width, height } = sketch;
  const y = height * 0.845;
  const [left, right] = [centre - width * 0.4, centre + width * 0.38];
  const shore = `M${round(left)} ${round(y + height * 0.04)}C${round(left + width * 0.05)} ${round(y - height * 0.07)} ${round(right - width * 0.08)} ${round(y - height * 0.08)} ${round(right)} ${round(y + height * 0.03)}`;
  const water = light.hasSnow ? ['#dfe7ea', '#b3c4cc', '#8fa5b0'] : ['#8fc0ae', '#3f7f7a', '#123c42'];
  const paint = sketch.linear(
    [0, height * 0.76],
    [0, height],
    [0, mix(water[0] ?? '', light.haze, 0.3)],
    [0.5, mix(water[1] ?? '', light.near, light.hasSnow ? 0 : 0.15)],
    [1, mix(water[2] ?? '', light.near, light.hasSnow ? 0.1 : 0.4)],
  );
  const ripples = random.times(
    44,
    () =>
      `M${round(centre + random.between(-0.27, 0.22) * width)} ${round(height * random.between(0.8, 0.93))}h${round(random.between(12, 70))}`,
  );
  sketch
    .path(`${shore}V${height}H${round(left)}Z`, paint)
    .line(shore, mix(rock, light.sun, 0.6), 2.5, { opacity: 0.6 })
    .line(ripples.join(''), '#e6f4ec', 1.2, { opacity: 0.3 });
}

/** Draws the wooded rim in the foreground, high at the sides. */
function drawRim(sketch: Sketch, random: Random, light: Light, centre: number, noise: (x: number) => number): void {
  const { width, height } = sketch;
  const lineAt = (x: number) =>
    height * 0.99 -
    height * 0.3 * Math.min(1.2, Math.abs((x - centre) / (width * 0.56)) ** 1.7) +
    height * 0.056 * noise((x / width) * 7 + 65);
  let outline = ground(lineAt, width, height);
  for (let x = -20; x < width + 20; x += height * random.between(0.02, 0.07)) {
    const distance = Math.abs(x - centre) / width;
    if (distance > 0.2)
      outline += spruce(random, [x, lineAt(x) + 6], height * random.between(0.08, 0.3) * (distance + 0.35));
  }
  const paint = sketch.linear(
    [0, height * 0.66],
    [0, height],
    [0, mix(light.near, light.middle, 0.45)],
    [1, darker(light.near, 0.2)],
  );
  sketch.path(outline, paint);
}
