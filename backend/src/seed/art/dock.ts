import { Random } from './random.js';
import { type Colour, darker, lighter, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { floor, Perspective, sideWall } from './perspective.js';
import { round, type Size, Sketch } from './sketch.js';
import { drawSky } from './sky.js';

const BUNKERS: readonly Colour[] = ['#c4552e', '#d9963a', '#4f7d8c', '#6f8a3f', '#8c4a6b'];
const [HALF_WIDTH, WALL, LENGTH] = [9, 5.2, 60];

/** Draws a speedball field between the walls of a dry dock. */
export function dock(seed: string, size: Size, { light: name }: { light: LightName }): string {
  const light: Light = LIGHTS[name];
  const random = new Random(`dock ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const x = width * random.between(0.44, 0.56);
  const view = new Perspective(sketch, [x, height * 0.46], height * 0.95, 2.4);
  const fade = (colour: Colour, z: number) => mix(colour, light.haze, 0.8 * (1 - Math.exp(-Math.max(0, z - 6) / 34)));
  drawSky(sketch, random, light, 0.5, [x, height * 0.3]);
  drawCrane(sketch, light, view);
  const turf = sketch.linear(
    [0, height * 0.46],
    [0, height],
    [0, fade('#6f8a5a', 50)],
    [1, darker('#5a7347', light.hasStars ? 0.7 : 0.35)],
  );
  view.surface(floor([-60, 60], 0, [2, LENGTH]), turf);
  const concrete = light.hasStars ? '#3a4144' : '#8f8d83';
  for (const side of [-1, 1] as const)
    for (let step = 2; step >= 0; step -= 1) {
      const [wall, low, high] = [side * (HALF_WIDTH + step * 1.3), (WALL * step) / 3, (WALL * (step + 1)) / 3];
      const shade = side < 0 ? mix(concrete, light.sun, 0.15) : darker(concrete, 0.25);
      const paint = sketch.linear([view.point([wall, 0, 4])[0], 0], [x, 0], [0, fade(shade, 4)], [1, fade(shade, 40)]);
      view.surface(sideWall(wall, [low, high], [2.6, LENGTH]), paint);
      view.surface(
        floor(side < 0 ? [wall - 1.3, wall] : [wall, wall + 1.3], high, [2.6, LENGTH]),
        fade(lighter(concrete, 0.2), 16),
      );
    }
  const lines = [-6, 0, 6].map(
    (line) =>
      [
        [line, 0, 3],
        [line, 0, LENGTH],
      ] as const,
  );
  view.lines(lines, '#ffffff', 2, 0.25);
  drawBunkers(sketch, random, light, view, fade);
  return sketch.vignette(0.36).toSvg();
}

function drawCrane(sketch: Sketch, light: Light, view: Perspective): void {
  const [x, y] = view.vanishing;
  const unit = sketch.height / 600;
  const colour = mix(light.near, light.haze, 0.55);
  sketch.line(
    `M${round(x + 90 * unit)} ${round(y)}V${round(y - 190 * unit)}M${round(x + 116 * unit)} ${round(y)}V${round(y - 190 * unit)}M${round(x - 90 * unit)} ${round(y - 176 * unit)}H${round(x + 190 * unit)}M${round(x + 103 * unit)} ${round(y - 230 * unit)}L${round(x - 80 * unit)} ${round(y - 178 * unit)}M${round(x + 103 * unit)} ${round(y - 230 * unit)}L${round(x + 184 * unit)} ${round(y - 178 * unit)}M${round(x - 50 * unit)} ${round(y - 176 * unit)}V${round(y - 110 * unit)}`,
    colour,
    5 * unit,
  );
  sketch.rect(x + 84 * unit, y - 196 * unit, 38 * unit, 30 * unit, colour);
}

function drawBunkers(
  sketch: Sketch,
  random: Random,
  light: Light,
  view: Perspective,
  fade: (colour: Colour, z: number) => Colour,
): void {
  const bunkers = random
    .times(16, (index) => ({ x: random.between(-7.4, 7.4), z: 5.5 + index * 1.9 + random.next() }))
    .reverse();
  for (const [index, { x, z }] of bunkers.entries()) {
    const colour = light.hasStars ? darker(random.pick(BUNKERS), 0.5) : random.pick(BUNKERS);
    const [px, py] = view.point([x, 0, z]);
    const metre = view.scaleAt(z);
    const [wide, tall] = [metre * random.between(0.55, 0.9), metre * random.between(1.2, 1.9)];
    const paint = sketch.linear(
      [px - wide, 0],
      [px + wide, 0],
      [0, fade(lighter(colour, 0.3), z)],
      [0.5, fade(colour, z)],
      [1, fade(darker(colour, 0.5), z)],
    );
    sketch.ellipse(px, py, wide * 1.2, metre * 0.14, '#000000', { opacity: 0.3 });
    const shape = random.pick(['can', 'pyramid', 'wedge'] as const);
    if (shape === 'can') {
      sketch.path(
        `M${round(px - wide)} ${round(py - tall)}V${round(py)}a${round(wide)} ${round(wide * 0.24)} 0 0 0 ${round(wide * 2)} 0V${round(py - tall)}Z`,
        paint,
      );
      sketch.ellipse(px, py - tall, wide, wide * 0.24, fade(lighter(colour, 0.25), z));
    } else {
      const tip = shape === 'pyramid' ? 0 : wide * 0.5;
      sketch.path(
        `M${round(px - wide * 1.2)} ${round(py)}Q${round(px - tip - wide * 0.2)} ${round(py - tall * 0.5)} ${round(px - tip)} ${round(py - tall)}Q${round(px)} ${round(py - tall * 1.08)} ${round(px + tip)} ${round(py - tall)}Q${round(px + tip + wide * 0.2)} ${round(py - tall * 0.5)} ${round(px + wide * 1.2)} ${round(py)}Q${round(px)} ${round(py + metre * 0.16)} ${round(px - wide * 1.2)} ${round(py)}Z`,
        paint,
      );
    }
    if (index === 6 || index === 10)
      drawFigure(sketch, random, [px + wide * 1.5, py + metre * 0.1], {
        height: metre * 1.75,
        facing: index === 6 ? 1 : -1,
        colour: fade('#0e100c', z * 0.5),
        pose: index === 6 ? 'kneeling' : 'aiming',
      });
  }
}
