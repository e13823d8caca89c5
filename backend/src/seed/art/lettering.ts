import type { Colour } from './colour.js';
import { element } from './sketch.js';

/** The strokes of the letters, in cells 6 wide and 10 high. They are drawn because a server may have no fonts. */
// prettier-ignore
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 10V2.2L1.8 0H4.2L6 2.2V10M0 6.2H6', B: 'M0 0H4.4L6 1.6V3.6L4.7 5L6 6.4V8.4L4.4 10H0ZM0 5H4.7',
  C: 'M6 3V1.8L4.4 0H1.6L0 1.8V8.2L1.6 10H4.4L6 8.2V7', D: 'M0 0H4L6 2V8L4 10H0Z', E: 'M6 0H0V10H6M0 5H4.8',
  F: 'M6 0H0V10M0 5H4.8', G: 'M6 3V1.8L4.4 0H1.6L0 1.8V8.2L1.6 10H4.4L6 8.2V5.4H3.2', H: 'M0 0V10M6 0V10M0 5H6',
  I: 'M3 0V10', J: 'M6 0V8.2L4.4 10H1.6L0 8.2V7', K: 'M0 0V10M6 0L.6 5.8M2.2 4.4L6 10', L: 'M0 0V10H6',
  M: 'M0 10V0L3 4.6L6 0V10', N: 'M0 10V0L6 10V0', O: 'M1.6 0H4.4L6 1.8V8.2L4.4 10H1.6L0 8.2V1.8Z',
  P: 'M0 10V0H4.4L6 1.7V4L4.4 5.7H0', Q: 'M1.6 0H4.4L6 1.8V8.2L4.4 10H1.6L0 8.2V1.8ZM3.6 7L6.2 10.4',
  R: 'M0 10V0H4.4L6 1.7V4L4.4 5.7H0M3 5.7L6 10', S: 'M6 2.6V1.7L4.4 0H1.6L0 1.7V3.5L1.5 5H4.5L6 6.5V8.3L4.4 10H1.6L0 8.3V7.4',
  T: 'M0 0H6M3 0V10', U: 'M0 0V8.2L1.6 10H4.4L6 8.2V0', V: 'M0 0L3 10L6 0', W: 'M0 0L1.4 10L3 4L4.6 10L6 0',
  X: 'M0 0L6 10M6 0L0 10', Y: 'M0 0L3 5L6 0M3 5V10', Z: 'M0 0H6L0 10H6',
  0: 'M1.6 0H4.4L6 1.8V8.2L4.4 10H1.6L0 8.2V1.8Z', 1: 'M1 1.6L3 0V10M.6 10H5.4', 2: 'M0 2.4V1.7L1.6 0H4.4L6 1.7V3.6L0 10H6',
  3: 'M0 0H6L3 4H4.4L6 5.6V8.3L4.4 10H1.6L0 8.3', 4: 'M4.6 10V0L0 7H6', 5: 'M6 0H0V4.4H4.4L6 6V8.3L4.4 10H1.6L0 8.4',
  6: 'M5.6 0H3L0 3.4V8.3L1.6 10H4.4L6 8.3V6.2L4.4 4.6H1', 7: 'M0 0H6L2.4 10',
  8: 'M1.6 0H4.4L6 1.5V3.5L4.5 5H1.5L0 3.5V1.5ZM1.5 5H4.5L6 6.5V8.4L4.4 10H1.6L0 8.4V6.5Z', 9: 'M.4 10H3L6 6.6V1.7L4.4 0H1.6L0 1.7V3.8L1.6 5.4H5',
};

const ADVANCE = 9.2;

interface Lettering {
  /** The middle of the text. */
  x: number;
  y: number;
  height: number;
  colour: Colour;
  /** The thickness of the strokes, as a share of the height. */
  weight?: number;
}

/** Returns capital letters and digits as paths. Other characters leave a gap. */
export function lettering(text: string, { x, y, height, colour, weight = 0.18 }: Lettering): string {
  const scale = height / 10;
  const letters = [...text.toUpperCase()];
  const left = x - ((letters.length * ADVANCE - (ADVANCE - 6)) / 2) * scale;
  const paths = letters.map((letter, index) =>
    element('path', { d: STROKES[letter] ?? 'M0 0', transform: `translate(${index * ADVANCE} 0)` }),
  );
  const place = `translate(${left.toFixed(1)} ${(y - height / 2).toFixed(1)}) scale(${scale.toFixed(3)})`;
  return element('g', { transform: place, fill: 'none', stroke: colour, 'stroke-width': weight * 10 }, paths.join(''));
}
