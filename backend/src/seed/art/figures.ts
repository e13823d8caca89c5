import type { Chance } from './chance.js';
import type { Colour } from './colour.js';
import { at, element, type Point, type Sketch } from './sketch.js';

export type Pose = 'walking' | 'aiming' | 'kneeling' | 'watching';

/** 1: to the right, -1: to the left. */
export type Direction = 1 | -1;

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** Draws the silhouette of a player with a pack and a replica. The feet stand at `[x, y]`. */
export function drawFigure(
  sketch: Sketch,
  chance: Chance,
  [x, y]: Point,
  { height, facing, colour, pose = 'walking' }: { height: number; facing: Direction; colour: Colour; pose?: Pose },
): void {
  const unit = height / 105;
  const drop = pose === 'kneeling' ? 24 : 0;
  const to = (dx: number, up: number) => `${at(x + facing * dx * unit)} ${at(y - Math.max(0, up - drop) * unit)}`;
  const foot = (dx: number, up: number) => `${at(x + facing * dx * unit)} ${at(y - up * unit)}`;
  const limb = (width: number, ...points: string[]) =>
    element('path', { d: `M${points.join('L')}`, fill: 'none', 'stroke-width': width * unit });
  const parts = [
    ...legs(chance, pose, limb, to, foot),
    // Torso and pack.
    element('path', {
      d: `M${to(-8, 80)}L${to(7, 81)}L${to(8, 60)}L${to(7, 44)}L${to(-7, 44)}Z`,
      'stroke-width': 4 * unit,
    }),
    element('path', { d: `M${to(-8, 83)}L${to(-18, 80)}L${to(-20, 56)}L${to(-9, 52)}Z`, 'stroke-width': 4 * unit }),
    limb(6, to(1, 84), to(1, 90)),
    // Helmet.
    element('path', {
      d: `M${to(-7.4, 91)}C${to(-8.6, 104)} ${to(8.6, 105)} ${to(8.4, 93)}L${to(6.6, 91)}L${to(6.4, 87)}L${to(-3, 86)}L${to(-6.6, 89)}Z`,
    }),
    ...arms(chance, pose, limb, to),
  ];
  sketch.add(element('g', { fill: colour, stroke: colour, ...ROUND }, parts.join('')));
}

type Limb = (width: number, ...points: string[]) => string;
type To = (dx: number, up: number) => string;

function legs(chance: Chance, pose: Pose, limb: Limb, to: To, foot: To): string[] {
  if (pose === 'kneeling')
    return [
      limb(8.4, to(0, 48), foot(14, 24), foot(13, 3), foot(19, 2)),
      limb(8.4, to(-1, 48), foot(-4, 5), foot(-18, 3)),
    ];
  const step = pose === 'walking' ? chance.between(7, 15) : chance.between(5, 8);
  return [
    limb(8.4, to(-1, 48), to(step * 0.55, 26), to(step, 2), to(step + 5, 1)),
    limb(8.4, to(0, 48), to(-step * 0.3, 25), to(-step, 4), to(-step + 4, 1)),
  ];
}

function arms(chance: Chance, pose: Pose, limb: Limb, to: To): string[] {
  if (pose === 'watching')
    return [
      limb(6, to(3, 77), to(13, 70), to(9, 91)),
      limb(6, to(-4, 76), to(4, 62), to(2, 52)),
      limb(2.6, to(-4, 60), to(16, 34)),
    ];
  if (pose === 'aiming' || pose === 'kneeling')
    return [
      limb(6.4, to(2, 77), to(12, 72), to(23, 83)),
      limb(6.4, to(-1, 76), to(6, 68), to(13, 81)),
      limb(3.6, to(3, 85), to(22, 86)),
      limb(2.4, to(20, 86.5), to(43, 88)),
      limb(4.6, to(4, 84), to(9, 83)),
      limb(3.2, to(15, 84), to(18, 75)),
    ];
  const sway = chance.between(-3, 4);
  return [
    limb(6.4, to(3, 76), to(9, 62 + sway), to(19, 63 + sway)),
    limb(2.6, to(-2, 66 + sway), to(16, 64 + sway), to(38, 58 + sway)),
    limb(5, to(-8, 67 + sway), to(4, 65 + sway)),
    limb(3.4, to(13, 63 + sway), to(15, 54 + sway)),
  ];
}

/** Draws the beam of a torch from `[x, y]`. */
export function drawBeam(sketch: Sketch, [x, y]: Point, length: number, facing: Direction, colour: Colour): void {
  const reach = facing * length;
  const paint = sketch.radial([x, y], length, [0, colour, 0.8], [0.35, colour, 0.3], [1, colour, 0]);
  sketch.path(`M${at(x)} ${at(y)}L${at(x + reach)} ${at(y - length * 0.2)}V${at(y + length * 0.24)}Z`, paint);
  sketch.ellipse(x, y, length * 0.014, length * 0.014, colour);
}
