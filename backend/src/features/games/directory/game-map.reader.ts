import { Injectable } from '@nestjs/common';
import type { MapItem, MapRequest } from '../../../contracts/maps.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { mapPage, mapSql } from '../../../platform/geography/map-page.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { COUNT_LIMIT } from '../../../platform/listing/list-request.js';
import { IS_STORED_OPEN } from './game-filters.js';
import { isListedFor } from './game-listing.js';

const IS_SHOWN = `${isListedFor('$4')} AND ${IS_STORED_OPEN} AND g.ends_at > $3 AND g.point IS NOT NULL
  AND EXISTS (SELECT FROM fields f WHERE f.id = g.field_id AND coalesce(f.location_precision, 'exact') = 'exact')`;

const MAP = mapSql('g', {
  columns: `g.latitude, g.longitude, 'exact' AS precision, g.title AS name, g.field_name AS location, g.starts_at AS "startsAt", g.time_zone AS "timeZone"`,
  from: 'games',
  isPlaced: IS_SHOWN,
  total: `SELECT count(*)::int AS total FROM (SELECT FROM games g WHERE ${IS_SHOWN} LIMIT ${COUNT_LIMIT + 1}) counted`,
});

@Injectable()
export class GameMapReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The games that are not over on fields whose exact location is public, newest first. */
  async page(viewer: Viewer | null, request: MapRequest): Promise<Page<MapItem>> {
    const page = await mapPage(this.database, MAP, request, [this.clock.now(), viewer?.id ?? null]);
    return page.withCappedTotal(COUNT_LIMIT);
  }
}
