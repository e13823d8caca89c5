import { Injectable } from '@nestjs/common';
import type { MapItem, MapRequest } from '../../../contracts/maps.js';
import { Database } from '../../../platform/database/database.js';
import { placePrecision } from '../../../platform/geography/distance.js';
import { mapPage, mapSql } from '../../../platform/geography/map-page.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { displayNameIn } from '../person-row.js';
import { isVisibleTo, visibleCount } from '../person-visibility.reader.js';

const MAP_SQL = mapSql('u', {
  columns: `CASE WHEN u.id = $3 THEN u.latitude ELSE cell_latitude(u.cell) END AS latitude,
    CASE WHEN u.id = $3 THEN u.longitude ELSE cell_longitude(u.cell) END AS longitude,
    ${placePrecision('u')} AS precision, ${displayNameIn('u')} AS name,
    u.first_name AS "firstName", u.last_name AS "lastName", u.location`,
  from: 'users',
  isPlaced: `u.cell IS NOT NULL AND ${isVisibleTo('$3', 'u.id')}`,
  visibleTotal: (stored) => visibleCount(stored, '$3', 'u.id', 'users u WHERE u.cell IS NOT NULL'),
});

@Injectable()
export class PlayerMapReader {
  constructor(private readonly database: Database) {}

  /** The players with a location, the newest first. The viewer gets their own exact location, and the middle of a cell for others. */
  page(viewer: Viewer | null, request: MapRequest): Promise<Page<MapItem>> {
    return mapPage(this.database, MAP_SQL, request, [viewer?.id ?? null]);
  }
}
