import { Random } from './random.js';
import { type Colour, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { drawHills } from './hills.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { round, type Point, polygon, segments, type Size, Sketch } from './sketch.js';
import { drawSky } from './sky.js';
import { grass, ground, spruce } from './trees.js';

const DECK = 0.66;

/** Draws a wooden bridge over a ravine, with players or a truck on it. */
export function bridge(
  seed: string,
  size: Size,
  { light: name, hasTruck = false }: { light: LightName; hasTruck?: boolean },
): string {
  const light: Light = LIGHTS[name];
  const random = new Random(`bridge ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  drawSky(sketch, random, light, 0.6, [width * random.between(0.3, 0.7), height * 0.3]);
  // The near hills are hazier than the players, so that the players stand out.
  const backdrop = { ...light, near: mix(light.near, light.haze, 0.5) };
  drawHills(sketch, random, backdrop, { layers: 4, horizon: 0.42, depth: 0.3, trees: 0.8 });
  drawStream(sketch, random, light);
  const colour = mix(light.near, light.middle, 0.22);
  const deck = height * DECK;
  drawTrestle(sketch, colour, deck);
  if (hasTruck) drawTruck(sketch, light, [width * 0.5, deck]);
  const tall = height * 0.19;
  const facing = random.pick([1, -1] as const);
  const places = hasTruck ? [0.24, 0.78] : [0.34, 0.45, 0.6];
  for (const place of places)
    drawFigure(sketch, random, [width * (place + random.between(-0.02, 0.02)), deck], {
      height: tall * random.between(0.94, 1.04),
      facing,
      colour: light.near,
    });
  drawBanks(sketch, random, light);
  return sketch.vignette(0.38).toSvg();
}

function drawStream(sketch: Sketch, random: Random, light: Light): void {
  const { width, height } = sketch;
  const water = sketch.linear(
    [0, height * 0.7],
    [0, height],
    [0, light.haze],
    [1, mix(light.middle, light.sky[0], 0.5)],
  );
  sketch.path(
    `M0 ${height}V${round(height * 0.8)}Q${round(width * 0.5)} ${round(height * 0.74)} ${width} ${round(height * 0.8)}V${height}Z`,
    water,
  );
  const ripples = random.times(
    40,
    () =>
      `M${round(width * random.between(0.1, 0.85))} ${round(height * random.between(0.8, 0.99))}h${round(width * random.between(0.02, 0.1))}`,
  );
  sketch.line(ripples.join(''), light.sun, 1.4, { opacity: 0.35 });
}

function drawTrestle(sketch: Sketch, colour: Colour, deck: number): void {
  const { width, height } = sketch;
  const unit = height / 600;
  const bays = Math.max(5, Math.round(width / (130 * unit)));
  const xAt = (bay: number) => (bay / bays) * width;
  const beams: Point[][] = [];
  for (let bay = 0; bay < bays; bay += 1) {
    const [left, right] = [xAt(bay), xAt(bay + 1)];
    beams.push([
      [left, deck],
      [left, height * 0.95],
    ]);
    beams.push(
      [
        [left, deck + 14 * unit],
        [right, deck + 104 * unit],
      ],
      [
        [right, deck + 14 * unit],
        [left, deck + 104 * unit],
      ],
    );
    beams.push([
      [left, deck + 104 * unit],
      [right, deck + 104 * unit],
    ]);
    beams.push(
      [
        [left, deck],
        [left, deck - 46 * unit],
      ],
      [
        [(left + right) / 2, deck],
        [(left + right) / 2, deck - 46 * unit],
      ],
    );
  }
  sketch.line(segments(beams), colour, 6 * unit);
  sketch.line(
    segments([
      [
        [0, deck - 44 * unit],
        [width, deck - 44 * unit],
      ],
      [
        [0, deck - 24 * unit],
        [width, deck - 24 * unit],
      ],
    ]),
    colour,
    4 * unit,
  );
  sketch.rect(0, deck, width, 15 * unit, colour);
}

function drawTruck(sketch: Sketch, light: Light, [x, y]: Point): void {
  const unit = (sketch.height / 600) * 1.1;
  const pointAt = (dx: number, up: number): Point => [x + dx * unit, y - up * unit];
  const body = mix(light.near, light.middle, 0.1);
  sketch.path(
    polygon([
      pointAt(-130, 24),
      pointAt(-130, 104),
      pointAt(-110, 118),
      pointAt(34, 118),
      pointAt(46, 104),
      pointAt(46, 24),
    ]),
    body,
  );
  sketch.line(
    segments([-90, -50, -10].map((dx) => [pointAt(dx, 118), pointAt(dx, 30)])),
    mix(body, light.haze, 0.25),
    2 * unit,
    {
      opacity: 0.5,
    },
  );
  sketch.path(
    polygon([pointAt(52, 20), pointAt(52, 92), pointAt(86, 92), pointAt(102, 60), pointAt(136, 54), pointAt(140, 20)]),
    body,
  );
  sketch.path(
    polygon([pointAt(60, 84), pointAt(83, 84), pointAt(95, 60), pointAt(60, 60)]),
    mix(light.haze, light.sun, 0.4),
    {
      opacity: 0.75,
    },
  );
  sketch.rect(...pointAt(-134, 30), 276 * unit, 12 * unit, body);
  const [lampX, lampY] = pointAt(138, 40);
  sketch.ellipse(lampX, lampY, 5 * unit, 6 * unit, '#ffe7b0');
  for (const dx of [-100, -58, 100]) {
    const [wheelX, wheelY] = pointAt(dx, 19);
    sketch
      .ellipse(wheelX, wheelY, 20 * unit, 20 * unit, light.near)
      .ellipse(wheelX, wheelY, 8 * unit, 8 * unit, mix(light.near, light.haze, 0.45));
  }
}

function drawBanks(sketch: Sketch, random: Random, light: Light): void {
  const { width, height } = sketch;
  const groundAt = (x: number) => {
    const edge = Math.abs(x / width - 0.5) * 2;
    return height * (1.03 - 0.36 * Math.max(0, (edge - 0.62) / 0.38) ** 0.8);
  };
  let outline = ground(groundAt, width, height);
  for (let x = -10; x < width; x += height * random.between(0.05, 0.12)) {
    const edge = Math.abs(x / width - 0.5) * 2;
    if (edge > 0.86) outline += spruce(random, [x, groundAt(x) + 8], height * random.between(0.3, 0.62));
  }
  sketch.path(outline, light.near);
  sketch.path(grass(random, width, groundAt, 140, height * 0.05), mix(light.near, light.middle, 0.25));
}
