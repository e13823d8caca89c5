import { Injectable } from '@nestjs/common';
import type { DistanceUnit } from '../../contracts/options.js';
import { Database } from '../../platform/database/database.js';
import { chordLength, type Coordinates, distanceBetween } from '../../platform/geography/distance.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import type { Nearby } from '../../platform/listing/list-request.js';

interface LocationRow {
  origin: string | null;
  unit: DistanceUnit;
}

const NOWHERE: Nearby = { origin: null, maxChord: null };

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

/** Reads the location from which lists measure distances. */
@Injectable()
export class ViewerLocationReader {
  constructor(private readonly database: Database) {}

  /** For a list whose answers contain no distances: reads the viewer's location only if the request has a maximum distance. */
  distanceFilter(viewer: Viewer | null, request: { maxDistance?: number; unit?: DistanceUnit }): Promise<Nearby> {
    return request.maxDistance === undefined ? Promise.resolve(NOWHERE) : this.nearby(viewer, request);
  }

  /** A viewer without a city has no distances, so `maxDistance` is ignored for them. */
  async nearby(
    viewer: Viewer | null,
    { maxDistance, unit }: { maxDistance?: number; unit?: DistanceUnit },
  ): Promise<Nearby> {
    if (!viewer) return NOWHERE;
    // Computed by the same database function as the points of the list entries, so equal coordinates have distance 0.
    const location = await this.database.queryOne<LocationRow>(
      'SELECT point_of(latitude, longitude)::text AS origin, distance_unit AS unit FROM users WHERE id = $1 AND city IS NOT NULL',
      [viewer.id],
    );
    if (!location?.origin) return NOWHERE;
    return {
      origin: location.origin,
      maxChord: maxDistance === undefined ? null : chordLength(maxDistance, unit ?? location.unit),
    };
  }
}
