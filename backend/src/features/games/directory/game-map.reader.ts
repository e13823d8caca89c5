import { Injectable } from '@nestjs/common';
import type { GameMapRequest, MapItem } from '../../../contracts/maps.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { hasWords, isWithinDistance } from '../../../platform/geography/map-filters.js';
import { mapPage, type MapSource } from '../../../platform/geography/map-page.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { PlacesReader } from '../../places/places.reader.js';
import { ViewerLocationReader } from '../../users/viewer-location.reader.js';
import { freeSeats, gameStatus } from '../game.reader.js';
import { gameFilters, IS_STORED_OPEN, isOpenOnly } from './game-filters.js';
import { isGameListedFor } from './game-listing.js';

/** With `isOpenOnly`, the statement uses the indexes of open games. */
export const gameMap = (isOpenOnly: boolean, now: Date): MapSource => ({
  table: 'games',
  alias: 'g',
  columns: (bind) => {
    const time = bind(now, 'timestamptz');
    return `g.latitude, g.longitude, (SELECT coalesce(f.location_precision, 'exact') FROM fields f WHERE f.id = g.field_id) AS precision, g.title AS name,
      g.field_name AS location, g.starts_at AS "startsAt", g.time_zone AS "timeZone", ${gameStatus(time)} AS status, ${freeSeats(time)} AS "freeSeats"`;
  },
  // Games on hidden fields have no point.
  isShown: `${isGameListedFor('$3::uuid')} ${isOpenOnly ? `AND ${IS_STORED_OPEN}` : ''} AND g.point IS NOT NULL`,
});

@Injectable()
export class GameMapReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly places: PlacesReader,
    private readonly viewerLocation: ViewerLocationReader,
  ) {}

  /** The games that match every filter, on fields whose location is public, newest first. */
  async page(viewer: Viewer | null, request: GameMapRequest): Promise<Page<MapItem>> {
    const { q, limit, cursor } = request;
    const viewerId = viewer?.id ?? null;
    const now = this.clock.now();
    const countries = this.places.countryNames(request.country);
    const filters = [
      ...gameFilters(request, { countries, viewerId, now }),
      isWithinDistance('g.point', await this.viewerLocation.distanceFilter(viewer, request)),
      hasWords('g.search_text', q),
    ];
    return mapPage(this.database, gameMap(isOpenOnly(request), now), { viewerId, limit, cursor, filters });
  }
}
