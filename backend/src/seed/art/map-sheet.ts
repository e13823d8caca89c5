import { Random } from './random.js';
import { type Colour, mix } from './colour.js';
import { lettering } from './lettering.js';
import { round, type Point, type Size, Sketch } from './sketch.js';
import { contourLine, terrainOf } from './terrain.js';

// prettier-ignore
const SHEETS = {
  paper: { ground: '#e5dcc0', high: '#cdbb8c', wood: '#b7c49a', water: '#9fc0c6', line: '#8a7448', ink: '#3a3628', red: '#b8371d', blue: '#27566f' },
  field: { ground: '#2a3126', high: '#4b5236', wood: '#38452f', water: '#2b4a52', line: '#8f9a68', ink: '#e4dfc6', red: '#f2703f', blue: '#7fb7cf' },
} satisfies Record<string, Record<string, Colour>>;
const LEVELS = 17;

export interface MapOptions {
  sheet: keyof typeof SHEETS;
  /** The number of planned routes. */
  routes: number;
  /** The letters or digits of the marked places. */
  places: string;
  water?: 'stream' | 'shore';
}

type Sheet = Record<keyof (typeof SHEETS)['paper'], Colour>;

/** Draws a map with contour lines, woods, water, routes and marked places. */
export function mapSheet(seed: string, size: Size, { sheet: name, routes, places, water }: MapOptions): string {
  const sheet: Sheet = SHEETS[name];
  const random = new Random(`map ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const unit = Math.min(width, height) / 600;
  const terrain = terrainOf(random, width, height);
  sketch.cover(sheet.ground);
  for (let hill = 0; hill < 4; hill += 1) {
    const centre: Point = [random.next() * width, random.next() * height];
    sketch.cover(sketch.radial(centre, width * random.between(0.16, 0.3), [0, sheet.high, 0.8], [1, sheet.high, 0]));
  }
  drawWoods(sketch, random, sheet, unit);
  if (water) drawWater(sketch, random, sheet, unit, water);
  for (let level = 1; level < LEVELS; level += 1) {
    const isBold = level % 4 === 0;
    sketch.line(
      contourLine(terrain, (level / LEVELS) * 0.9, width, height, 7 * unit),
      sheet.line,
      (isBold ? 2.2 : 1.1) * unit,
      { opacity: isBold ? 0.85 : 0.6, 'stroke-linecap': 'round' },
    );
  }
  drawGrid(sketch, sheet, unit);
  const spots = spotsOf(random, width, height, places.length);
  for (let route = 0; route < routes; route += 1)
    drawRoute(sketch, random, route % 2 ? sheet.blue : sheet.red, spots, route, unit);
  for (const [index, letter] of [...places].entries()) drawPlace(sketch, sheet, spots[index] ?? [0, 0], letter, unit);
  drawNorth(sketch, sheet, unit);
  return sketch.vignette(0.22).toSvg();
}

function drawWoods(sketch: Sketch, random: Random, sheet: Sheet, unit: number): void {
  for (let wood = 0; wood < 5; wood += 1) {
    const [x, y] = [random.next() * sketch.width, random.next() * sketch.height];
    const points = random.times(9, (index): Point => {
      const reach = random.between(70, 150) * unit;
      return [x + Math.cos((index / 9) * 2 * Math.PI) * reach * 1.3, y + Math.sin((index / 9) * 2 * Math.PI) * reach];
    });
    sketch.path(smooth(points), sheet.wood, { opacity: 0.75 });
    const trees = random.times(
      22,
      () =>
        `M${round(x + random.between(-110, 110) * unit)} ${round(y + random.between(-70, 70) * unit)}l${round(5 * unit)} ${round(11 * unit)}h${round(-10 * unit)}Z`,
    );
    sketch.path(trees.join(''), mix(sheet.wood, sheet.ink, 0.3), { opacity: 0.55 });
  }
}

/** Returns a closed curve through the middles between points. */
function smooth(points: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [start, end] = [points[index % points.length] ?? [0, 0], points[(index + 1) % points.length] ?? [0, 0]];
    return [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  };
  const curves = points.map((_, index) => {
    const [control, end] = [points[(index + 1) % points.length] ?? [0, 0], middle(index + 1)];
    return `Q${round(control[0])} ${round(control[1])} ${round(end[0])} ${round(end[1])}`;
  });
  return `M${round(middle(0)[0])} ${round(middle(0)[1])}${curves.join('')}Z`;
}

function drawWater(sketch: Sketch, random: Random, sheet: Sheet, unit: number, kind: 'stream' | 'shore'): void {
  const { width, height } = sketch;
  const x = width * (kind === 'stream' ? random.between(0.35, 0.65) : random.between(0.1, 0.24));
  const bend = () => random.between(-90, 90) * unit;
  const course = `${round(x)} -10C${round(x + bend())} ${round(height * 0.3)} ${round(x + bend())} ${round(height * 0.35)} ${round(x + bend() / 2)} ${round(height * 0.55)}S${round(x + bend())} ${round(height * 0.8)} ${round(x + bend())} ${height + 10}`;
  if (kind === 'stream')
    sketch
      .line(`M${course}`, sheet.water, 17 * unit)
      .line(`M${course}`, mix(sheet.water, sheet.ink, 0.25), 1.5 * unit, {
        'stroke-dasharray': `${round(14 * unit)} ${round(16 * unit)}`,
      });
  else
    for (const [shift, opacity] of [
      [0, 1],
      [-26, 0.4],
      [-52, 0.3],
    ] as const)
      sketch.path(`M-10 -10L${course}L-10 ${height + 10}Z`, shift ? mix(sheet.water, sheet.ink, 0.12) : sheet.water, {
        opacity,
        transform: `translate(${round(shift * unit)} 0)`,
      });
}

function drawGrid(sketch: Sketch, sheet: Sheet, unit: number): void {
  const { width, height } = sketch;
  const step = 120 * unit;
  let grid = '';
  for (let x = step / 2, column = 0; x < width; x += step, column += 1) {
    grid += `M${round(x)} 0V${height}`;
    sketch.add(
      lettering(String.fromCharCode(65 + (column % 26)), {
        x: x + step / 2,
        y: 15 * unit,
        height: 12 * unit,
        colour: sheet.ink,
        weight: 0.16,
      }),
    );
  }
  for (let y = step / 2, row = 1; y < height; y += step, row += 1) {
    grid += `M0 ${round(y)}H${width}`;
    sketch.add(
      lettering(String(row), { x: 14 * unit, y: y + step / 2, height: 12 * unit, colour: sheet.ink, weight: 0.16 }),
    );
  }
  sketch.line(grid, sheet.ink, unit, { opacity: 0.22 });
}

/** Returns places that are far from each other, from left to right. */
function spotsOf(random: Random, width: number, height: number, count: number): Point[] {
  return random.times(Math.max(2, count), (index) => {
    const share = (index + 0.5) / Math.max(2, count);
    return [
      width * (0.1 + 0.8 * share + random.between(-0.03, 0.03)),
      height * (index % 2 ? random.between(0.2, 0.42) : random.between(0.55, 0.82)),
    ];
  });
}

function drawRoute(
  sketch: Sketch,
  random: Random,
  colour: Colour,
  spots: readonly Point[],
  index: number,
  unit: number,
): void {
  const [from, to] = [spots[index % spots.length] ?? [0, 0], spots[(index + 1) % spots.length] ?? [0, 0]];
  const bend: Point = [
    (from[0] + to[0]) / 2 + random.between(-90, 90) * unit,
    (from[1] + to[1]) / 2 + random.between(-110, 110) * unit,
  ];
  const length = Math.hypot(to[0] - bend[0], to[1] - bend[1]);
  const direction: Point = [(to[0] - bend[0]) / length, (to[1] - bend[1]) / length];
  const end: Point = [to[0] - direction[0] * 34 * unit, to[1] - direction[1] * 34 * unit];
  const side = (turn: number): string =>
    `${round(end[0] - direction[0] * 22 * unit + direction[1] * turn * unit)} ${round(end[1] - direction[1] * 22 * unit - direction[0] * turn * unit)}`;
  sketch.line(
    `M${round(from[0])} ${round(from[1])}Q${round(bend[0])} ${round(bend[1])} ${round(end[0] - direction[0] * 16 * unit)} ${round(end[1] - direction[1] * 16 * unit)}`,
    colour,
    5 * unit,
    { 'stroke-dasharray': `${round(16 * unit)} ${round(10 * unit)}` },
  );
  sketch.path(`M${round(end[0])} ${round(end[1])}L${side(11)}L${side(-11)}Z`, colour);
}

function drawPlace(sketch: Sketch, sheet: Sheet, [x, y]: Point, letter: string, unit: number): void {
  sketch.ellipse(x, y, 22 * unit, 22 * unit, sheet.ground, { stroke: sheet.ink, 'stroke-width': 3.4 * unit });
  sketch.add(lettering(letter, { x, y, height: 20 * unit, colour: sheet.ink, weight: 0.2 }));
}

function drawNorth(sketch: Sketch, sheet: Sheet, unit: number): void {
  const [x, y] = [sketch.width - 44 * unit, sketch.height - 62 * unit];
  sketch.path(
    `M${round(x)} ${round(y - 40 * unit)}l${round(15 * unit)} ${round(56 * unit)}l${round(-15 * unit)} ${round(-12 * unit)}Z`,
    sheet.ink,
  );
  sketch.line(
    `M${round(x)} ${round(y - 40 * unit)}l${round(-15 * unit)} ${round(56 * unit)}l${round(15 * unit)} ${round(-12 * unit)}`,
    sheet.ink,
    2 * unit,
    { 'stroke-linejoin': 'round' },
  );
  sketch.add(lettering('N', { x, y: y + 32 * unit, height: 16 * unit, colour: sheet.ink, weight: 0.2 }));
}
