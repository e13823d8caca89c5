import { EARTH_RADIUS } from '../../contracts/limits.js';
import type { DistanceUnit } from '../../contracts/options.js';

/** Degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance along the ground, by the haversine formula. */
export function distanceBetween(one: Coordinates, other: Coordinates, unit: DistanceUnit): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const haversine = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * EARTH_RADIUS[unit] * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** The viewer's side of a `PlaceRow`, from their row of `users` under the alias `me`. */
export const VIEWER_PLACE =
  'me.latitude AS "fromLatitude", me.longitude AS "fromLongitude", me.distance_unit AS "fromUnit"';

/** Columns of a place beside the viewer's own and their unit; any may be unknown. */
export interface PlaceRow {
  latitude: number | null;
  longitude: number | null;
  fromLatitude: number | null;
  fromLongitude: number | null;
  fromUnit: DistanceUnit | null;
}

/** How far the viewer has it, in tenths: by their own unit where none is asked for, or null where either place is unknown. */
export function distanceFromViewer(row: PlaceRow, unit?: DistanceUnit | null): number | null {
  const from = coordinatesOrNull(row.fromLatitude, row.fromLongitude);
  const to = coordinatesOrNull(row.latitude, row.longitude);
  return from && to && Math.round(distanceBetween(from, to, unit ?? row.fromUnit ?? 'km') * 10) / 10;
}

const coordinatesOrNull = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** A distance along the ground as a straight line through a sphere of radius 1, which is how the database measures. */
export const chordLength = (distance: number, unit: DistanceUnit): number =>
  2 * Math.sin(Math.min(distance / EARTH_RADIUS[unit], Math.PI) / 2);

/** A place on that sphere, as PostgreSQL writes a `cube`. */
export function toCube({ latitude, longitude }: Coordinates): string {
  const [north, east] = [radians(latitude), radians(longitude)];
  return `(${Math.cos(north) * Math.cos(east)}, ${Math.cos(north) * Math.sin(east)}, ${Math.sin(north)})`;
}
