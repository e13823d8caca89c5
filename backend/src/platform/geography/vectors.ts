import type { Coordinates } from './distance.js';

/** A vector in three dimensions. A point on the earth is a vector of length 1. */
export type Vector = readonly [x: number, y: number, z: number];

export function toVector({ latitude, longitude }: Coordinates): Vector {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

export const add = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [a + x, b + y, c + z];

/** The dot product. Of several points on the sphere, the closest to a vector has the greatest dot product with it. */
export const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
