import type { Random } from './random.js';
import type { Colour } from './colour.js';
import { round, element, type Point, type Sketch } from './sketch.js';

export type Pose = 'walking' | 'aiming' | 'kneeling' | 'watching';

/** 1: to the right, -1: to the left. */
export type Direction = 1 | -1;

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** Draws the silhouette of a player with a pack and a replica. The feet stand at `[x, y]`. */
export function drawFigure(
  sketch: Sketch,
  random: Random,
  [x, y]: Point,
  { height, facing, colour, pose = 'walking' }: { height: number; facing: Direction; colour: Colour; pose?: Pose },
): void {
  const unit = height / 105;
  const drop = pose === 'kneeling' ? 24 : 0;
  const pointAt = (dx: number, up: number) =>
    `${round(x + facing * dx * unit)} ${round(y - Math.max(0, up - drop) * unit)}`;
  const foot = (dx: number, up: number) => `${round(x + facing * dx * unit)} ${round(y - up * unit)}`;
  const limb = (width: number, ...points: string[]) =>
    element('path', { d: `M${points.join('L')}`, fill: 'none', 'stroke-width': width * unit });
  const parts = [
    ...legs(random, pose, limb, pointAt, foot),
    // Torso and pack.
    element('path', {
      d: `M${pointAt(-8, 80)}L${pointAt(7, 81)}L${pointAt(8, 60)}L${pointAt(7, 44)}L${pointAt(-7, 44)}Z`,
      'stroke-width': 4 * unit,
    }),
    element('path', {
      d: `M${pointAt(-8, 83)}L${pointAt(-18, 80)}L${pointAt(-20, 56)}L${pointAt(-9, 52)}Z`,
      'stroke-width': 4 * unit,
    }),
    limb(6, pointAt(1, 84), pointAt(1, 90)),
    // Helmet.
    element('path', {
      d: `M${pointAt(-7.4, 91)}C${pointAt(-8.6, 104)} ${pointAt(8.6, 105)} ${pointAt(8.4, 93)}L${pointAt(6.6, 91)}L${pointAt(6.4, 87)}L${pointAt(-3, 86)}L${pointAt(-6.6, 89)}Z`,
    }),
    ...arms(random, pose, limb, pointAt),
  ];
  sketch.add(element('g', { fill: colour, stroke: colour, ...ROUND }, parts.join('')));
}

type Limb = (width: number, ...points: string[]) => string;
type PointAt = (dx: number, up: number) => string;

function legs(random: Random, pose: Pose, limb: Limb, pointAt: PointAt, foot: PointAt): string[] {
  if (pose === 'kneeling')
    return [
      limb(8.4, pointAt(0, 48), foot(14, 24), foot(13, 3), foot(19, 2)),
      limb(8.4, pointAt(-1, 48), foot(-4, 5), foot(-18, 3)),
    ];
  const step = pose === 'walking' ? random.between(7, 15) : random.between(5, 8);
  return [
    limb(8.4, pointAt(-1, 48), pointAt(step * 0.55, 26), pointAt(step, 2), pointAt(step + 5, 1)),
    limb(8.4, pointAt(0, 48), pointAt(-step * 0.3, 25), pointAt(-step, 4), pointAt(-step + 4, 1)),
  ];
}

function arms(random: Random, pose: Pose, limb: Limb, pointAt: PointAt): string[] {
  if (pose === 'watching')
    return [
      limb(6, pointAt(3, 77), pointAt(13, 70), pointAt(9, 91)),
      limb(6, pointAt(-4, 76), pointAt(4, 62), pointAt(2, 52)),
      limb(2.6, pointAt(-4, 60), pointAt(16, 34)),
    ];
  if (pose === 'aiming' || pose === 'kneeling')
    return [
      limb(6.4, pointAt(2, 77), pointAt(12, 72), pointAt(23, 83)),
      limb(6.4, pointAt(-1, 76), pointAt(6, 68), pointAt(13, 81)),
      limb(3.6, pointAt(3, 85), pointAt(22, 86)),
      limb(2.4, pointAt(20, 86.5), pointAt(43, 88)),
      limb(4.6, pointAt(4, 84), pointAt(9, 83)),
      limb(3.2, pointAt(15, 84), pointAt(18, 75)),
    ];
  const sway = random.between(-3, 4);
  return [
    limb(6.4, pointAt(3, 76), pointAt(9, 62 + sway), pointAt(19, 63 + sway)),
    limb(2.6, pointAt(-2, 66 + sway), pointAt(16, 64 + sway), pointAt(38, 58 + sway)),
    limb(5, pointAt(-8, 67 + sway), pointAt(4, 65 + sway)),
    limb(3.4, pointAt(13, 63 + sway), pointAt(15, 54 + sway)),
  ];
}

/** Draws the beam of a torch from `[x, y]`. */
export function drawBeam(sketch: Sketch, [x, y]: Point, length: number, facing: Direction, colour: Colour): void {
  const reach = facing * length;
  const paint = sketch.radial([x, y], length, [0, colour, 0.8], [0.35, colour, 0.3], [1, colour, 0]);
  sketch.path(
    `M${round(x)} ${round(y)}L${round(x + reach)} ${round(y - length * 0.2)}V${round(y + length * 0.24)}Z`,
    paint,
  );
  sketch.ellipse(x, y, length * 0.014, length * 0.014, colour);
}
