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

/** SQL for the `LocationPrecision` of a user or a team, who have the centre of their city, else of their region, else of their country. */
export const placePrecision = (alias: string): string =>
  `CASE WHEN ${alias}.city IS NOT NULL THEN 'town' WHEN ${alias}.region IS NOT NULL THEN 'region' ELSE 'country' END`;

/**
 * SQL for the viewer's columns of a `PlaceRow`. Needs the viewer's row of `users` as `me`. Without a town, the coordinates are null, because a
 * distance from the centre of a country means nothing.
 */
export const VIEWER_PLACE = `CASE WHEN me.city IS NOT NULL THEN me.latitude END AS "fromLatitude",
  CASE WHEN me.city IS NOT NULL THEN me.longitude END AS "fromLongitude", me.distance_unit AS "fromUnit"`;

/** The coordinates of a place and of the viewer's town, with the viewer's unit. Any may be unknown. */
export interface PlaceRow {
  latitude: number | null;
  longitude: number | null;
  fromLatitude: number | null;
  fromLongitude: number | null;
  fromUnit: DistanceUnit | null;
}

/** The distance from the viewer, rounded to tenths, in their own unit by default; null when either place is unknown. */
export function distanceFromViewer(row: PlaceRow, unit?: DistanceUnit | null): number | null {
  const from = coordinatesOrNull(row.fromLatitude, row.fromLongitude);
  const to = coordinatesOrNull(row.latitude, row.longitude);
  return from && to && Math.round(distanceBetween(from, to, unit ?? row.fromUnit ?? 'km') * 10) / 10;
}

const coordinatesOrNull = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Converts a great-circle distance to a chord of the unit sphere. The database compares distances as chords. */
export const chordLength = (distance: number, unit: DistanceUnit): number =>
  2 * Math.sin(Math.min(distance / EARTH_RADIUS[unit], Math.PI) / 2);
