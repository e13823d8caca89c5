import type { Coordinates } from './distance.js';

/** A point in space. The points of a sphere of radius 1 are the points of the earth. */
export type Vector = readonly [x: number, y: number, z: number];

export function toVector({ latitude, longitude }: Coordinates): Vector {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

export const add = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [a + x, b + y, c + z];

/** The dot product. Of several points on the sphere, the closest to a vector has the greatest dot product with it. */
export const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
