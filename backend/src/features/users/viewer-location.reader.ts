import { Injectable } from '@nestjs/common';
import type { DistanceUnit } from '../../contracts/options.js';
import { Database } from '../../platform/database/database.js';
import { chordLength } from '../../platform/geography/distance.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import type { Nearby } from '../../platform/listing/list-request.js';

interface LocationRow {
  origin: string | null;
  unit: DistanceUnit;
}

const NOWHERE: Nearby = { origin: null, maxChord: null };

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
