import { Random, lineNoise } from './random.js';
import { mix } from './colour.js';
import { drawFigure } from './figures.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { round, type Size, Sketch } from './sketch.js';
import { grass, ground } from './trees.js';

const LAYERS = 6;

/** Draws the inside of a forest: trunks in front of the light, and beams between them. */
export function woods(
  seed: string,
  size: Size,
  { light: name, players = 0 }: { light: LightName; players?: number },
): string {
  const light: Light = LIGHTS[name];
  const random = new Random(`woods ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const sunX = width * random.between(0.35, 0.7);
  sketch.cover(
    sketch.linear(
      [0, 0],
      [0, height],
      [0, mix(light.haze, light.sky[0], 0.5)],
      [0.55, mix(light.haze, light.sun, 0.5)],
      [1, light.haze],
    ),
  );
  sketch.cover(
    sketch.radial([sunX, height * 0.4], width * 0.45, [0, light.sun, 0.9], [0.4, light.sun, 0.3], [1, light.sun, 0]),
  );
  for (let index = 0; index < LAYERS; index += 1) {
    drawTrunks(sketch, random, light, index / (LAYERS - 1));
    if (index === 2 || index === 3) drawBeams(sketch, random, light, sunX);
    if (index === 4)
      for (let player = 0; player < players; player += 1) {
        const x = width * (0.5 + (player - (players - 1) / 2) * 0.16 + random.between(-0.02, 0.02));
        const pose = player === 0 ? 'aiming' : 'kneeling';
        drawFigure(sketch, random, [x, height * 0.9], {
          height: height * 0.3,
          facing: 1,
          colour: mix(light.near, light.haze, 0.04),
          pose,
        });
      }
  }
  return sketch.vignette(0.45).toSvg();
}

function drawTrunks(sketch: Sketch, random: Random, light: Light, nearness: number): void {
  const { width, height } = sketch;
  const noise = lineNoise(random, 3);
  const start = random.next() * 50;
  const groundAt = (x: number) =>
    height * (0.6 + 0.37 * nearness ** 1.2) - height * 0.06 * noise((x / width) * 3 + start);
  const colour = mix(mix(light.haze, light.middle, 0.3), light.near, nearness ** 0.7);
  const count = Math.round((26 - nearness * 20) * Math.max(0.6, width / height / 1.7));
  let outline = ground(groundAt, width, height);
  let branches = '';
  for (let trunk = 0; trunk < count; trunk += 1) {
    const x = ((trunk + random.next()) / count) * width * 1.06 - width * 0.03;
    const thick = (height * 0.006 + height * 0.068 * nearness ** 1.8) * random.between(0.6, 1.2);
    const lean = random.between(-0.03, 0.03) * height;
    const foot = groundAt(x) + 6;
    outline += `M${round(x - thick * 0.75)} ${round(foot + 4)}Q${round(x - thick * 0.45)} ${round(foot - height * 0.1)} ${round(x - thick * 0.4 + lean)} -8H${round(x + thick * 0.4 + lean)}Q${round(x + thick * 0.45)} ${round(foot - height * 0.1)} ${round(x + thick * 0.8)} ${round(foot + 4)}Z`;
    for (let branch = 0; branch < 7; branch += 1) {
      const y = foot * random.between(0.02, 0.6);
      const reach = (branch % 2 ? 1 : -1) * thick * random.between(0.8, 2.6);
      const slope = Math.abs(reach) * random.between(-0.5, 0.35);
      branches += `M${round(x + lean * 0.5)} ${round(y)}q${round(reach * 0.5)} ${round(slope)} ${round(reach)} ${round(slope * 0.6)}q${round(-reach * 0.5)} ${round(Math.abs(reach) * 0.14)} ${round(-reach)} ${round(-slope * 0.6 + thick * 0.16)}Z`;
    }
  }
  const foot = height * (0.75 + 0.25 * nearness);
  const paint = sketch.linear(
    [0, 0],
    [0, foot],
    [0, mix(colour, light.haze, 0.1)],
    [0.6, colour],
    [1, mix(colour, light.haze, 0.45 * (1 - nearness))],
  );
  const blades = grass(random, width, groundAt, 40 + 160 * nearness, height * (0.012 + 0.07 * nearness ** 2));
  sketch
    .path(outline, paint)
    .path(branches, paint)
    .path(blades, mix(colour, light.middle, 0.25 * nearness));
}

function drawBeams(sketch: Sketch, random: Random, light: Light, sunX: number): void {
  const { width, height } = sketch;
  const paint = sketch.linear([0, 0], [0, height * 0.95], [0, light.sun, 0.34], [1, light.sun, 0]);
  for (let beam = 0; beam < 4; beam += 1) {
    const x = sunX + random.between(-0.34, 0.34) * width;
    const shift = (x - sunX) * 1.1;
    sketch.path(
      `M${round(x)} -5h${round(width * random.between(0.02, 0.06))}L${round(x + shift + width * 0.13)} ${round(height)}H${round(x + shift - width * 0.02)}Z`,
      paint,
      { opacity: 0.5 },
    );
  }
}
