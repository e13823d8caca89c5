import type { Colour } from './colour.js';
import { lighter, mix } from './colour.js';
import { lettering } from './lettering.js';
import { element, type Size, Sketch } from './sketch.js';

/** The outlines of the emblems on patches, in a square of 100 units. Overlapping parts cut holes. */
// prettier-ignore
export const EMBLEMS = {
  kite: 'M50 56L2 26 24 32 12 16 38 32 50 26 62 32 88 16 76 32 98 26ZM50 52L62 90 50 80 38 90Z',
  stairs: 'M10 88V70H29V52H48V34H67V16H90V34H80V50H61V68H42V88Z',
  reeds: 'M46 92V44H42V14Q42 8 48 8T54 14V44H50V92ZM26 92L24 56H20V30Q20 25 25 25T30 30V56H28L31 92ZM72 92L74 50H70V24Q70 19 75 19T80 24V50H77L76 92ZM8 84Q20 78 32 84T56 84 80 84 94 84V90Q82 94 70 90T46 90 22 90 8 90Z',
  ferry: 'M6 60H94L82 80H20ZM18 56V42H82L88 56ZM30 38V26H66V38ZM44 22V10H56V22ZM6 86Q18 80 30 86T54 86 78 86 94 86V92Q80 96 68 92T44 92 20 92 6 92ZM26 46H34V52H26ZM42 46H50V52H42ZM58 46H66V52H58Z',
  bunker: 'M10 84V52L28 30H72L90 52V84ZM22 54H78V64H22ZM46 26V12H70L64 18 70 24H50V26Z',
  bridge: 'M4 62V54Q50 10 96 54V62H90V84H80V62H20V84H10V62ZM20 52H32V42ZM38 52H48V34L38 38ZM54 52H64V38L54 34ZM70 52H82L70 42Z',
} as const;
export type EmblemName = keyof typeof EMBLEMS;

// prettier-ignore
const CLOTHS = {
  moss: { cloth: '#5b6633', ink: '#e9e4c8', edge: '#2b3118' },
  khaki: { cloth: '#6a5a36', ink: '#f3e6bf', edge: '#332a16' },
  teal: { cloth: '#3f5a5c', ink: '#e2ece4', edge: '#1b2b2d' },
  navy: { cloth: '#25303a', ink: '#f28f3b', edge: '#10161b' },
  sand: { cloth: '#b7a06a', ink: '#2c2a1c', edge: '#6c5a2e' },
  wine: { cloth: '#4a2624', ink: '#f1c08a', edge: '#231110' },
} satisfies Record<string, Record<string, Colour>>;

export interface PatchOptions {
  initials: string;
  emblem: EmblemName;
  cloth: keyof typeof CLOTHS;
  /** The division of the cloth. */
  division?: 'plain' | 'split' | 'band';
}

/** Draws an embroidered patch with an emblem over initials. */
export function patch(size: Size, { initials, emblem, cloth: name, division = 'plain' }: PatchOptions): string {
  const { cloth, ink, edge } = CLOTHS[name];
  const sketch = new Sketch(size, [0, 0, 200, 200]);
  sketch.cover(cloth);
  if (division === 'split') sketch.path('M0 200L200 0V200Z', edge, { opacity: 0.5 });
  if (division === 'band') sketch.rect(0, 134, 200, 66, edge, { opacity: 0.65 });
  drawTwill(sketch);
  drawEmblem(sketch, EMBLEMS[emblem], ink);
  sketch.add(
    lettering(initials, { x: 101.5, y: 158.5, height: 25, colour: '#000000', weight: 0.22 }).replace(
      '<g',
      '<g opacity=".3"',
    ),
  );
  sketch.add(lettering(initials, { x: 100, y: 157, height: 25, colour: ink, weight: 0.22 }));
  sketch.cover(sketch.radial([70, 40], 200, [0, '#ffffff', 0.2], [0.6, '#ffffff', 0], [1, '#000000', 0.28]));
  const frame = (inset: number, radius: number, colour: Colour, width: number, dashes = '0', opacity = 1) =>
    sketch.rect(inset, inset, 200 - 2 * inset, 200 - 2 * inset, 'none', {
      rx: radius,
      stroke: colour,
      'stroke-width': width,
      'stroke-dasharray': dashes,
      opacity,
    });
  // Fills the corners outside the stitched edge.
  sketch.path(
    'M0 0H200V200H0ZM44 4A40 40 0 0 0 4 44V156A40 40 0 0 0 44 196H156A40 40 0 0 0 196 156V44A40 40 0 0 0 156 4Z',
    edge,
  );
  frame(7, 34, edge, 14);
  frame(7, 34, mix(edge, lighter(cloth, 0.45), 0.5), 12, '2.6 2.2');
  frame(19, 24, ink, 1.8, '7 5', 0.55);
  return sketch.toSvg();
}

function drawTwill(sketch: Sketch): void {
  const diagonals = (shift: number) =>
    Array.from({ length: 80 }, (_, line) => `M${line * 5 - 200 + shift} 200L${line * 5 + shift} 0`).join('');
  sketch.line(diagonals(0), '#ffffff', 1.4, { opacity: 0.07 }).line(diagonals(2.4), '#000000', 0.8, { opacity: 0.14 });
}

function drawEmblem(sketch: Sketch, outline: string, ink: Colour): void {
  const place = (x: number, y: number) => ({ transform: `translate(${x} ${y}) scale(1.06)`, 'fill-rule': 'evenodd' });
  sketch.path(outline, '#000000', { ...place(48.5, 26.5), opacity: 0.3 });
  sketch.path(outline, ink, place(47, 24));
  const threads = Array.from({ length: 50 }, (_, thread) =>
    element('path', { d: `M${47 + thread * 2.1} 20v112` }),
  ).join('');
  sketch.add(element('g', { stroke: '#000000', 'stroke-width': 0.9, opacity: 0.05 }, threads));
}
