import { Random, lineNoise } from './random.js';
import { type Colour, mix } from './colour.js';
import { lettering } from './lettering.js';
import { round, polygon, type Point, type Size, Sketch } from './sketch.js';
import { spruce } from './trees.js';

// prettier-ignore
const INKS = { top: '#e9e4d0', bottom: '#d6cfb2', land: '#59633a', deep: '#2f3722', line: '#2a2f1e', grid: '#8f886c', mark: '#b8371d' } satisfies Record<string, Colour>;

/** Draws the elevation along a line through a field, with marked places. */
export function elevationProfile(seed: string, size: Size, { places }: { places: string }): string {
  const random = new Random(`elevation ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const unit = Math.min(width, height) / 600;
  const [left, bottom] = [70 * unit, height - 60 * unit];
  const noise = lineNoise(random, 4);
  const lineAt = (x: number) => height * 0.22 + (1 - noise(2 + (x / width) * 4.2)) * height * 0.62;
  sketch.cover(sketch.linear([0, 0], [0, height], [0, INKS.top], [1, INKS.bottom]));
  for (let row = 0; row < 6; row += 1) {
    const y = bottom - ((bottom - 60 * unit) * row) / 5;
    sketch.line(`M${round(left)} ${round(y)}H${width}`, INKS.grid, unit, {
      opacity: 0.45,
      'stroke-dasharray': `${round(6 * unit)} ${round(6 * unit)}`,
    });
    sketch.add(
      lettering(String(20 + row * 10), { x: left - 34 * unit, y, height: 15 * unit, colour: INKS.line, weight: 0.16 }),
    );
  }
  const columns = Math.round(width / (150 * unit));
  for (let column = 1; column <= columns; column += 1) {
    const x = left + ((width - left) * column) / (columns + 0.4);
    sketch.line(`M${round(x)} ${round(bottom)}V${round(40 * unit)}`, INKS.grid, unit, { opacity: 0.25 });
    sketch.add(
      lettering(String(column * 100), { x, y: height - 32 * unit, height: 15 * unit, colour: INKS.line, weight: 0.16 }),
    );
  }
  const ridge: Point[] = Array.from({ length: 161 }, (_, step): Point => {
    const x = left + ((width - left) * step) / 160;
    return [x, Math.min(bottom - 8 * unit, lineAt(x))];
  });
  const trees = random.times(width / (16 * unit), () => {
    const [x, y] = ridge[Math.floor(random.next() * ridge.length)] ?? [0, 0];
    return noise(40 + (x / width) * 8) > 0.46 ? spruce(random, [x, y + 3], random.between(22, 46) * unit) : '';
  });
  sketch.path(trees.join(''), mix(INKS.land, INKS.deep, 0.4));
  sketch.path(
    polygon([[left, bottom], ...ridge, [width, bottom]]),
    sketch.linear([0, height * 0.3], [0, bottom], [0, INKS.land], [1, INKS.deep]),
  );
  sketch.line(`M${ridge.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`, INKS.line, 3.4 * unit, {
    'stroke-linejoin': 'round',
  });
  for (const [index, letter] of [...places].entries()) {
    const [x, y] = ridge[Math.round(((index + 0.6) / (places.length + 0.2)) * 160)] ?? [0, 0];
    sketch.line(`M${round(x)} ${round(y)}V${round(y - 92 * unit)}`, INKS.mark, 3 * unit);
    sketch.ellipse(x, y - 104 * unit, 21 * unit, 21 * unit, INKS.top, { stroke: INKS.mark, 'stroke-width': 4 * unit });
    sketch.add(lettering(letter, { x, y: y - 104 * unit, height: 18 * unit, colour: INKS.line, weight: 0.22 }));
    sketch.ellipse(x, y, 6 * unit, 6 * unit, INKS.mark);
  }
  return sketch.vignette(0.2).toSvg();
}
