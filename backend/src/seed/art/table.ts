import { Random } from './random.js';
import { type Colour } from './colour.js';
import { GEAR, type GearName } from './gear-items.js';
import { round, element, type Size, Sketch } from './sketch.js';

const WOODS: readonly (readonly [light: Colour, dark: Colour])[] = [
  ['#6e5138', '#4b3625'],
  ['#4d543c', '#31372a'],
  ['#3d4443', '#262c2c'],
  ['#7d6748', '#574530'],
];

/** The places of things, in units from the middle of a picture that is 960 wide. */
const SPOTS = [
  [-250, 70],
  [-10, -130],
  [290, -80],
  [90, 140],
  [300, 190],
  [-330, -180],
  [-60, 60],
  [200, 120],
] as const;

/** Draws things on a wooden table, seen from above. */
export function table(seed: string, size: Size, { gear }: { gear: readonly GearName[] }): string {
  const random = new Random(`table ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const unit = Math.min(width / 960, height / 640);
  const scale = (unit * 1.18).toFixed(3);
  drawPlanks(sketch, random, unit);
  for (const [index, name] of gear.entries()) {
    const [x, y] = SPOTS[index] ?? SPOTS[0];
    const turn = random.between(-26, 26);
    const place = `translate(${round(width / 2 + (x * width) / 960)} ${round(height / 2 + y * unit)}) rotate(${round(turn)}) scale(${scale})`;
    const { shadow, drawing } = GEAR[name];
    const shadows = [4, 8, 12].map((shift) =>
      element('path', {
        d: shadow,
        transform: `rotate(${round(-turn)}) translate(${shift} ${shift * 1.5}) rotate(${round(turn)})`,
        opacity: 0.17,
      }),
    );
    sketch.add(element('g', { transform: place }, shadows.join('') + drawing));
  }
  return sketch.vignette(0.5).toSvg();
}

function drawPlanks(sketch: Sketch, random: Random, unit: number): void {
  const { width, height } = sketch;
  const [light, dark] = random.pick(WOODS);
  sketch.cover(sketch.linear([width * 0.2, 0], [width * 0.8, height], [0, light], [1, dark]));
  for (let y = 0; y < height; y += 76 * unit) {
    sketch.rect(0, y, width, 76 * unit, random.pick(['#000000', '#ffffff']), { opacity: random.between(0, 0.05) });
    sketch.rect(0, y, width, 2.4 * unit, '#000000', { opacity: 0.3 });
    for (let grain = 0; grain < 9; grain += 1)
      sketch.line(
        `M${round(random.next() * width * 0.8)} ${round(y + random.between(10, 68) * unit)}q${round(width * 0.12)} ${round(random.between(-7, 7) * unit)} ${round(width * random.between(0.2, 0.34))} ${round(random.between(-5, 5) * unit)}`,
        random.pick(['#000000', '#ffffff']),
        1.4 * unit,
        { opacity: 0.1 },
      );
  }
}
