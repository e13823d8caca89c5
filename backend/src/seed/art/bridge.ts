import { Chance } from './chance.js';
import { type Colour, mix } from './colour.js';
import { drawFigure } from './figures.js';
import { drawHills } from './hills.js';
import { type Light, LIGHTS, type LightName } from './light.js';
import { at, type Point, polygon, segments, type Size, Sketch } from './sketch.js';
import { drawSky, drawSnowfall } from './sky.js';
import { grass, ground, spruce } from './trees.js';

const DECK = 0.66;

/** Draws a wooden bridge over a ravine, with players or a truck on it. */
export function bridge(
  seed: string,
  size: Size,
  { light: name, hasTruck = false }: { light: LightName; hasTruck?: boolean },
): string {
  const light: Light = LIGHTS[name];
  const chance = new Chance(`bridge ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  drawSky(sketch, chance, light, 0.6, [width * chance.between(0.3, 0.7), height * 0.3]);
  // The backdrop is hazier than the light, so that the players stand out.
  const backdrop = { ...light, near: mix(light.near, light.haze, 0.5) };
  drawHills(sketch, chance, backdrop, { layers: 4, horizon: 0.42, depth: 0.3, trees: 0.8 });
  drawStream(sketch, chance, light);
  const colour = mix(light.near, light.middle, 0.22);
  const deck = height * DECK;
  drawTrestle(sketch, colour, deck);
  if (hasTruck) drawTruck(sketch, light, [width * 0.5, deck]);
  const tall = height * 0.19;
  const facing = chance.pick([1, -1] as const);
  const places = hasTruck ? [0.24, 0.78] : [0.34, 0.45, 0.6];
  for (const place of places)
    drawFigure(sketch, chance, [width * (place + chance.between(-0.02, 0.02)), deck], {
      height: tall * chance.between(0.94, 1.04),
      facing,
      colour: light.near,
    });
  drawBanks(sketch, chance, light);
  if (light.hasSnow) drawSnowfall(sketch, chance);
  return sketch.vignette(0.38).toSvg();
}

function drawStream(sketch: Sketch, chance: Chance, light: Light): void {
  const { width, height } = sketch;
  const water = sketch.linear(
    [0, height * 0.7],
    [0, height],
    [0, light.haze],
    [1, mix(light.middle, light.sky[0], 0.5)],
  );
  sketch.path(
    `M0 ${height}V${at(height * 0.8)}Q${at(width * 0.5)} ${at(height * 0.74)} ${width} ${at(height * 0.8)}V${height}Z`,
    water,
  );
  const ripples = chance.many(
    40,
    () =>
      `M${at(width * chance.between(0.1, 0.85))} ${at(height * chance.between(0.8, 0.99))}h${at(width * chance.between(0.02, 0.1))}`,
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
  const to = (dx: number, up: number): Point => [x + dx * unit, y - up * unit];
  const body = mix(light.near, light.middle, 0.1);
  sketch.path(polygon([to(-130, 24), to(-130, 104), to(-110, 118), to(34, 118), to(46, 104), to(46, 24)]), body);
  sketch.line(segments([-90, -50, -10].map((dx) => [to(dx, 118), to(dx, 30)])), mix(body, light.haze, 0.25), 2 * unit, {
    opacity: 0.5,
  });
  sketch.path(polygon([to(52, 20), to(52, 92), to(86, 92), to(102, 60), to(136, 54), to(140, 20)]), body);
  sketch.path(polygon([to(60, 84), to(83, 84), to(95, 60), to(60, 60)]), mix(light.haze, light.sun, 0.4), {
    opacity: 0.75,
  });
  sketch.rect(...to(-134, 30), 276 * unit, 12 * unit, body);
  const [lampX, lampY] = to(138, 40);
  sketch.ellipse(lampX, lampY, 5 * unit, 6 * unit, '#ffe7b0');
  for (const dx of [-100, -58, 100]) {
    const [wheelX, wheelY] = to(dx, 19);
    sketch
      .ellipse(wheelX, wheelY, 20 * unit, 20 * unit, light.near)
      .ellipse(wheelX, wheelY, 8 * unit, 8 * unit, mix(light.near, light.haze, 0.45));
  }
}

function drawBanks(sketch: Sketch, chance: Chance, light: Light): void {
  const { width, height } = sketch;
  const groundAt = (x: number) => {
    const edge = Math.abs(x / width - 0.5) * 2;
    return height * (1.03 - 0.36 * Math.max(0, (edge - 0.62) / 0.38) ** 0.8);
  };
  let outline = ground(groundAt, width, height);
  for (let x = -10; x < width; x += height * chance.between(0.05, 0.12)) {
    const edge = Math.abs(x / width - 0.5) * 2;
    if (edge > 0.86) outline += spruce(chance, [x, groundAt(x) + 8], height * chance.between(0.3, 0.62));
  }
  sketch.path(outline, light.near);
  sketch.path(grass(chance, width, groundAt, 140, height * 0.05), mix(light.near, light.middle, 0.25));
}
