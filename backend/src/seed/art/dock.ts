import { Chance } from './chance.js';
import { type Colour, darker, lighter, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { floor, Perspective, sideWall } from './perspective.js';
import { at, type Size, Sketch } from './sketch.js';
import { drawSky } from './sky.js';

const BUNKERS: readonly Colour[] = ['#c4552e', '#d9963a', '#4f7d8c', '#6f8a3f', '#8c4a6b'];
const [HALF_WIDTH, WALL, LENGTH] = [9, 5.2, 60];

/** Draws a speedball field between the walls of a dry dock. */
export function dock(seed: string, size: Size, { light: name }: { light: LightName }): string {
  const light: Light = LIGHTS[name];
  const chance = new Chance(`dock ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const x = width * chance.between(0.44, 0.56);
  const view = new Perspective(sketch, [x, height * 0.46], height * 0.95, 2.4);
  const fade = (colour: Colour, z: number) => mix(colour, light.haze, 0.8 * (1 - Math.exp(-Math.max(0, z - 6) / 34)));
  drawSky(sketch, chance, light, 0.5, [x, height * 0.3]);
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
  drawBunkers(sketch, chance, light, view, fade);
  return sketch.vignette(0.36).toSvg();
}

function drawCrane(sketch: Sketch, light: Light, view: Perspective): void {
  const [x, y] = view.vanishing;
  const unit = sketch.height / 600;
  const colour = mix(light.near, light.haze, 0.55);
  sketch.line(
    `M${at(x + 90 * unit)} ${at(y)}V${at(y - 190 * unit)}M${at(x + 116 * unit)} ${at(y)}V${at(y - 190 * unit)}M${at(x - 90 * unit)} ${at(y - 176 * unit)}H${at(x + 190 * unit)}M${at(x + 103 * unit)} ${at(y - 230 * unit)}L${at(x - 80 * unit)} ${at(y - 178 * unit)}M${at(x + 103 * unit)} ${at(y - 230 * unit)}L${at(x + 184 * unit)} ${at(y - 178 * unit)}M${at(x - 50 * unit)} ${at(y - 176 * unit)}V${at(y - 110 * unit)}`,
    colour,
    5 * unit,
  );
  sketch.rect(x + 84 * unit, y - 196 * unit, 38 * unit, 30 * unit, colour);
}

function drawBunkers(
  sketch: Sketch,
  chance: Chance,
  light: Light,
  view: Perspective,
  fade: (colour: Colour, z: number) => Colour,
): void {
  const bunkers = chance
    .many(16, (index) => ({ x: chance.between(-7.4, 7.4), z: 5.5 + index * 1.9 + chance.next() }))
    .reverse();
  for (const [index, { x, z }] of bunkers.entries()) {
    const colour = light.hasStars ? darker(chance.pick(BUNKERS), 0.5) : chance.pick(BUNKERS);
    const [px, py] = view.point([x, 0, z]);
    const metre = view.scaleAt(z);
    const [wide, tall] = [metre * chance.between(0.55, 0.9), metre * chance.between(1.2, 1.9)];
    const paint = sketch.linear(
      [px - wide, 0],
      [px + wide, 0],
      [0, fade(lighter(colour, 0.3), z)],
      [0.5, fade(colour, z)],
      [1, fade(darker(colour, 0.5), z)],
    );
    sketch.ellipse(px, py, wide * 1.2, metre * 0.14, '#000000', { opacity: 0.3 });
    const shape = chance.pick(['can', 'pyramid', 'wedge'] as const);
    if (shape === 'can') {
      sketch.path(
        `M${at(px - wide)} ${at(py - tall)}V${at(py)}a${at(wide)} ${at(wide * 0.24)} 0 0 0 ${at(wide * 2)} 0V${at(py - tall)}Z`,
        paint,
      );
      sketch.ellipse(px, py - tall, wide, wide * 0.24, fade(lighter(colour, 0.25), z));
    } else {
      const tip = shape === 'pyramid' ? 0 : wide * 0.5;
      sketch.path(
        `M${at(px - wide * 1.2)} ${at(py)}Q${at(px - tip - wide * 0.2)} ${at(py - tall * 0.5)} ${at(px - tip)} ${at(py - tall)}Q${at(px)} ${at(py - tall * 1.08)} ${at(px + tip)} ${at(py - tall)}Q${at(px + tip + wide * 0.2)} ${at(py - tall * 0.5)} ${at(px + wide * 1.2)} ${at(py)}Q${at(px)} ${at(py + metre * 0.16)} ${at(px - wide * 1.2)} ${at(py)}Z`,
        paint,
      );
    }
    if (index === 6 || index === 10)
      drawFigure(sketch, chance, [px + wide * 1.5, py + metre * 0.1], {
        height: metre * 1.75,
        facing: index === 6 ? 1 : -1,
        colour: fade('#0e100c', z * 0.5),
        pose: index === 6 ? 'kneeling' : 'aiming',
      });
  }
}
