import { EARTH_RADIUS } from '../../contracts/limits.js';
import type { DistanceUnit } from '../../contracts/options.js';

/** In degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance, by the haversine formula. */
export function distanceBetween(from: Coordinates, to: Coordinates, unit: DistanceUnit): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(to.longitude - from.longitude) / 2);
  const haversine = north ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east ** 2;
  return 2 * EARTH_RADIUS[unit] * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Converts a great-circle distance to a chord of the unit sphere. The database compares distances as chords. */
export const chordLength = (distance: number, unit: DistanceUnit): number =>
  2 * Math.sin(Math.min(distance / EARTH_RADIUS[unit], Math.PI) / 2);
