import type { Random } from './random.js';
import { round, type Point, polygon, pointList } from './sketch.js';

/** Returns the outline of a spruce whose trunk stands at `[x, y]`. */
export function spruce(random: Random, [x, y]: Point, height: number): string {
  const halfWidth = height * random.between(0.15, 0.23);
  const branches = Math.max(3, Math.min(11, Math.round(height / 9)));
  const lean = random.between(-0.03, 0.03) * height;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let branch = 1; branch <= branches; branch += 1) {
    const share = branch / branches;
    const [cx, cy] = [x + lean * (1 - share), y - height + height * share];
    const reach = halfWidth * share ** 0.8;
    const drop = (height / branches) * random.between(0.1, 0.34);
    left.push([cx - reach * random.between(0.8, 1.15), cy + drop], [cx - reach * 0.42, cy - drop * 0.3]);
    right.unshift([cx + reach * 0.42, cy - drop * 0.3], [cx + reach * random.between(0.8, 1.15), cy + drop]);
  }
  return polygon([
    [x + lean, y - height],
    ...right.reverse(),
    [x + height * 0.02, y + height * 0.05],
    [x - height * 0.02, y + height * 0.05],
    ...left.reverse(),
  ]);
}

/** Returns the outline of a broad-leaved tree: a trunk and a crown of rounded lobes. */
export function broadleaf(random: Random, [x, y]: Point, height: number): string {
  const trunk = height * 0.03;
  const lobes = 9;
  const crown = random.times(lobes, (lobe): Point => {
    const angle = (lobe / lobes) * 2 * Math.PI;
    const reach = height * random.between(0.23, 0.33);
    return [x + Math.cos(angle) * reach, y - height * 0.64 + Math.sin(angle) * reach * 1.1];
  });
  const radius = round(height * 0.13);
  const arcs = [...crown.slice(1), ...crown.slice(0, 1)].map(
    ([px, py]) => `A${radius} ${radius} 0 0 1 ${round(px)} ${round(py)}`,
  );
  const bark: Point[] = [
    [x - trunk, y + height * 0.04],
    [x - trunk * 0.6, y - height * 0.5],
    [x + trunk * 0.6, y - height * 0.5],
    [x + trunk, y + height * 0.04],
  ];
  return `${polygon(bark)}M${pointList(crown.slice(0, 1))}${arcs.join('')}Z`;
}

/** Returns blades of grass along a ground line. */
export function grass(
  random: Random,
  width: number,
  groundAt: (x: number) => number,
  count: number,
  height: number,
): string {
  return random
    .times(count, () => {
      const x = random.next() * width;
      const length = height * random.between(0.4, 1);
      const bend = random.between(-0.5, 0.5) * length;
      return `M${round(x)} ${round(groundAt(x) + 4)}q${round(bend * 0.2)} ${round(-length * 0.6)} ${round(bend)} ${round(-length)}q${round(-bend * 0.5 + 1)} ${round(length * 0.5)} ${round(-bend + 2.4)} ${round(length)}Z`;
    })
    .join('');
}

/** Returns the outline of the ground below a line, down to the bottom of the picture. */
export function ground(groundAt: (x: number) => number, width: number, height: number): string {
  const step = Math.max(5, width / 150);
  const points: Point[] = [[-4, height + 4]];
  for (let x = -4; x <= width + step; x += step) points.push([x, groundAt(x)]);
  return polygon([...points, [width + step, height + 4]]);
}
