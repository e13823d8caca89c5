import { Random, lineNoise } from './random.js';
import { type Colour, darker, lighter, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { drawLake, drawMast } from './landmarks.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { round, polygon, type Point, type Size, Sketch } from './sketch.js';
import { drawBirds, drawSky } from './sky.js';
import { grass, ground, spruce } from './trees.js';

export interface CoastOptions {
  light: LightName;
  subject: 'battery' | 'canoe' | 'ferry' | 'reeds';
  hasMast?: boolean;
}

/** Draws the sea or a lake with islands, and something at the shore or on the water. */
export function coast(seed: string, size: Size, { light: name, subject, hasMast = false }: CoastOptions): string {
  const light: Light = LIGHTS[name];
  const random = new Random(`coast ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const sunX = width * random.between(0.3, 0.7);
  drawSky(sketch, random, light, 0.58, [sunX, height * random.between(0.26, 0.4)]);
  if (!light.hasStars) drawBirds(sketch, random, light);
  drawIslands(sketch, random, light, 0.52, 0.25);
  drawLake(sketch, random, light, sunX, 0.56);
  drawIslands(sketch, random, light, 0.6, 0.6);
  if (subject === 'ferry') drawFerry(sketch, light, [width * random.between(0.36, 0.5), height * 0.66]);
  if (subject === 'canoe') drawCanoe(sketch, random, light, [width * random.between(0.4, 0.6), height * 0.74]);
  if (subject === 'battery') drawHeadland(sketch, random, light, hasMast);
  else drawReeds(sketch, random, light, subject === 'reeds' ? 230 : 70);
  return sketch.vignette(0.34).toSvg();
}

function drawIslands(sketch: Sketch, random: Random, light: Light, level: number, nearness: number): void {
  const { width, height } = sketch;
  const colour = mix(light.haze, mix(light.middle, light.near, nearness / 2), 0.3 + nearness * 0.6);
  for (let island = 0; island < 3; island += 1) {
    const length = width * random.between(0.16, 0.36);
    const x = random.between(-0.1, 0.95) * width - length / 2;
    const y = height * level + height * random.between(0.02, 0.05);
    const rise = height * random.between(0.015, 0.04) * (0.6 + nearness);
    let outline = `M${round(x)} ${round(y)}q${round(length * 0.2)} ${round(-rise * 2)} ${round(length * 0.5)} ${round(-rise * 1.6)}t${round(length * 0.5)} ${round(rise * 1.6)}Z`;
    for (let tree = 0; tree < 26; tree += 1) {
      const share = random.between(0.12, 0.88);
      const hill = Math.sin(share * Math.PI) * rise * 1.5;
      outline += spruce(random, [x + length * share, y - hill], height * random.between(0.02, 0.05) * (0.6 + nearness));
    }
    sketch.path(outline, colour);
  }
}

function drawFerry(sketch: Sketch, light: Light, [x, y]: Point): void {
  const unit = (sketch.height / 600) * 2.1;
  const pointAt = (dx: number, up: number): Point => [x + dx * unit, y - up * unit];
  const hull = mix(light.near, light.haze, 0.2);
  const deck = light.hasStars ? mix(light.haze, '#ffffff', 0.25) : lighter(light.sky[2], 0.4);
  sketch.path(polygon([pointAt(-92, 20), pointAt(96, 20), pointAt(84, 0), pointAt(-84, 0)]), hull);
  sketch.path(polygon([pointAt(-84, 20), pointAt(-80, 34), pointAt(78, 34), pointAt(88, 20)]), deck);
  sketch.path(polygon([pointAt(-66, 34), pointAt(-62, 46), pointAt(52, 46), pointAt(60, 34)]), mix(deck, hull, 0.12));
  sketch.path(polygon([pointAt(20, 46), pointAt(22, 55), pointAt(44, 55), pointAt(50, 46)]), deck);
  sketch.path(polygon([pointAt(-36, 46), pointAt(-33, 64), pointAt(-17, 64), pointAt(-14, 46)]), '#b1502c');
  const lamps = light.hasStars || light === LIGHTS.dusk ? '#ffd98a' : mix(hull, '#000000', 0.2);
  for (let row = 0; row < 2; row += 1)
    for (let column = 0; column < 15 - row * 3; column += 1) {
      const [px, py] = pointAt(-70 + row * 12 + column * 9.6, 30 + row * 11);
      sketch.rect(px, py, 4.6 * unit, 3.4 * unit, lamps);
    }
  sketch.path(
    polygon([pointAt(-84, 0), pointAt(84, 0), pointAt(74, -5), pointAt(-90, -4)]),
    lighter(light.sky[2], 0.6),
    { opacity: 0.5 },
  );
  sketch.path(polygon([pointAt(-92, -4), pointAt(-230, -10), pointAt(-92, 0)]), lighter(light.sky[2], 0.6), {
    opacity: 0.35,
  });
}

function drawCanoe(sketch: Sketch, random: Random, light: Light, [x, y]: Point): void {
  const unit = (sketch.height / 600) * 1.5;
  const colour = mix(light.near, light.haze, 0.05);
  const pointAt = (dx: number, up: number) => `${round(x + dx * unit)} ${round(y - up * unit)}`;
  for (const [dx, lean] of [
    [-32, 6],
    [34, 8],
  ] as const) {
    sketch.path(
      `M${pointAt(dx - 9, 4)}L${pointAt(dx - 8, 30)}Q${pointAt(dx, 38)} ${pointAt(dx + 8, 30)}L${pointAt(dx + 10, 4)}Z`,
      colour,
    );
    sketch.ellipse(x + (dx + 1) * unit, y - 42 * unit, 7 * unit, 8 * unit, colour);
    sketch.path(`M${pointAt(dx - 10, 44)}Q${pointAt(dx, 58)} ${pointAt(dx + 12, 44)}Z`, colour);
    sketch.line(
      `M${pointAt(dx + 2, 32)}L${pointAt(dx + lean + 12, 22)}M${pointAt(dx + 4, 40)}L${pointAt(dx + lean + 18, -6)}`,
      colour,
      3.6 * unit,
      { 'stroke-linecap': 'round' },
    );
  }
  sketch.path(
    `M${pointAt(-92, 18)}Q${pointAt(-70, 6)} ${pointAt(0, 6)}Q${pointAt(70, 6)} ${pointAt(92, 18)}Q${pointAt(84, -8)} ${pointAt(56, -9)}L${pointAt(-56, -9)}Q${pointAt(-84, -8)} ${pointAt(-92, 18)}Z`,
    colour,
  );
  sketch.path(
    `M${pointAt(-84, -10)}Q${pointAt(0, -14)} ${pointAt(84, -10)}Q${pointAt(0, -34)} ${pointAt(-84, -10)}Z`,
    colour,
    {
      opacity: 0.35,
    },
  );
  const ripples = random.times(
    7,
    (ripple) => `M${pointAt(-110 + ripple * 8, -14 - ripple * 5)}h${round((150 - ripple * 14) * unit)}`,
  );
  sketch.line(ripples.join(''), light.sun, 1.4, { opacity: 0.4 });
}

/** Draws a rocky headland with a bunker of concrete. */
function drawHeadland(sketch: Sketch, random: Random, light: Light, hasMast: boolean): void {
  const { width, height } = sketch;
  const noise = lineNoise(random, 4);
  const side = random.pick([1, -1] as const);
  const along = (x: number) => (side > 0 ? x / width : 1 - x / width);
  const groundAt = (x: number) =>
    height * (0.98 - 0.26 * Math.min(1, Math.max(0, (along(x) - 0.12) / 0.5)) ** 0.8 - 0.05 * noise((x / width) * 6));
  const foot = width * (side > 0 ? 0.72 : 0.28);
  const top = groundAt(foot);
  const stone = mix('#8d8a7c', light.haze, light.hasStars ? 0.1 : 0.25);
  const concrete = light.hasStars ? darker(stone, 0.6) : stone;
  if (hasMast)
    drawMast(
      sketch,
      [foot + side * width * 0.16, top + 10],
      mix(light.near, light.haze, 0.15),
      light.hasStars === true,
    );
  drawBunker(sketch, [foot, top + height * 0.03], side, concrete, light);
  const rock = sketch.linear([0, height * 0.68], [0, height], [0, mix(light.near, light.middle, 0.5)], [1, light.near]);
  sketch.path(ground(groundAt, width, height), rock);
  sketch.path(grass(random, width, groundAt, 260, height * 0.035), mix(light.near, light.middle, 0.3));
  const [x, tall] = [width * 0.5, height * 0.15];
  drawFigure(sketch, random, [x, groundAt(x) + 2], {
    height: tall,
    facing: side > 0 ? -1 : 1,
    colour: light.near,
    pose: 'watching',
  });
  drawFigure(sketch, random, [x - side * tall * 0.9, groundAt(x - side * tall * 0.9) + 2], {
    height: tall * 0.95,
    facing: side > 0 ? -1 : 1,
    colour: light.near,
  });
}

function drawBunker(sketch: Sketch, [x, y]: Point, side: 1 | -1, concrete: Colour, light: Light): void {
  const unit = sketch.height / 600;
  const pointAt = (dx: number, up: number): Point => [x - side * dx * unit, y - up * unit];
  const edge = mix(concrete, light.sun, 0.4);
  sketch.path(
    polygon([
      pointAt(150, 0),
      pointAt(128, 62),
      pointAt(104, 96),
      pointAt(-110, 104),
      pointAt(-150, 70),
      pointAt(-170, 0),
    ]),
    concrete,
  );
  sketch.path(
    polygon([pointAt(128, 62), pointAt(104, 96), pointAt(-110, 104), pointAt(-90, 90), pointAt(92, 82)]),
    edge,
    { opacity: 0.5 },
  );
  sketch.path(polygon([pointAt(118, 62), pointAt(-20, 66), pointAt(-20, 46), pointAt(122, 42)]), '#12130f');
  sketch.line(polygon([pointAt(118, 62), pointAt(-20, 66), pointAt(-20, 46), pointAt(122, 42)]), edge, 2 * unit, {
    opacity: 0.5,
  });
  sketch.path(polygon([pointAt(-70, 60), pointAt(-108, 60), pointAt(-110, 0), pointAt(-70, 0)]), '#171811');
  const cracks = [
    [pointAt(60, 40), pointAt(48, 22), pointAt(56, 6)],
    [pointAt(-40, 100), pointAt(-34, 82), pointAt(-46, 70)],
    [pointAt(-126, 80), pointAt(-120, 50), pointAt(-130, 30)],
  ];
  sketch.line(
    cracks.map((line) => `M${line.map(([px, py]) => `${round(px)} ${round(py)}`).join('L')}`).join(''),
    darker(concrete, 0.5),
    1.6 * unit,
    { opacity: 0.6 },
  );
}

function drawReeds(sketch: Sketch, random: Random, light: Light, count: number): void {
  const { width, height } = sketch;
  const noise = lineNoise(random, 3);
  const groundAt = (x: number) => height * (1.02 - 0.05 * noise((x / width) * 4));
  const edge = random.pick([0, 1]);
  for (const [share, depth] of [
    [0.55, 0.35],
    [1, 0],
  ] as const) {
    const colour = mix(light.near, light.middle, depth);
    let stalks = '';
    for (let reed = 0; reed < count; reed += 1) {
      const spread = count > 100 ? random.next() : Math.abs(edge - random.next() ** 2 * 0.34);
      const [x, tall] = [spread * width, height * random.between(0.14, 0.38) * share];
      const [bend, foot] = [random.between(-0.16, 0.16) * tall, groundAt(spread * width)];
      stalks += `M${round(x)} ${round(foot)}q${round(bend * 0.2)} ${round(-tall * 0.6)} ${round(bend)} ${round(-tall)}q${round(-bend * 0.6 + 1.6)} ${round(tall * 0.4)} ${round(-bend + 3)} ${round(tall)}Z`;
      if (random.boolean(0.3))
        stalks += `M${round(x + bend - 2.5)} ${round(foot - tall)}q2.500 -7 5 0v${round(tall * 0.14)}q-2.500 5 -5 0Z`;
    }
    sketch.path(stalks + ground(groundAt, width, height), colour);
  }
}
