import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../../contracts/limits.js';
import type { MapItem, PlayerMapRequest } from '../../../contracts/maps.js';
import { Database } from '../../../platform/database/database.js';
import { placePrecision } from '../../../platform/geography/distance.js';
import { isWithinDistance } from '../../../platform/geography/map-filters.js';
import { mapPage, type MapSource } from '../../../platform/geography/map-page.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import type { ListFilter } from '../../../platform/listing/list-filters.js';
import { PlacesReader } from '../../places/places.reader.js';
import { displayNameIn } from '../person-row.js';
import { isListedFor, visibleCount } from '../person-visibility.reader.js';
import { ViewerLocationReader } from '../viewer-location.reader.js';
import { playerFilters } from './player-filters.js';
import { nameLookup } from './user-lookups.reader.js';

const MAP: MapSource = {
  table: 'users',
  alias: 'u',
  columns: `CASE WHEN u.id = $3 THEN u.latitude ELSE cell_latitude(u.cell) END AS latitude,
    CASE WHEN u.id = $3 THEN u.longitude ELSE cell_longitude(u.cell) END AS longitude,
    ${placePrecision('u')} AS precision, ${displayNameIn('u')} AS name,
    u.first_name AS "firstName", u.last_name AS "lastName", u.location`,
  isShown: `u.cell IS NOT NULL AND ${isListedFor('$3', 'u')}`,
  visibleTotal: (stored) => visibleCount(stored, '$3', 'u.id', 'users u WHERE u.cell IS NOT NULL'),
};

const hasName = (q: string | undefined): ListFilter | null =>
  q && q.length >= LIMITS.searchMin ? (bind) => nameLookup(bind(q, 'text')) : null;

@Injectable()
export class PlayerMapReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly viewerLocation: ViewerLocationReader,
  ) {}

  /**
   * The players with a location who match every filter, the newest first. The viewer gets their own exact location, and the middle of a cell
   * for others. Words match names and callsigns, but not email addresses.
   */
  async page(viewer: Viewer | null, request: PlayerMapRequest): Promise<Page<MapItem>> {
    const { q, limit, cursor } = request;
    const country = request.country ? this.places.countryName(request.country) : null;
    const filters = [
      ...playerFilters(request, country),
      isWithinDistance('u.cell_point', await this.viewerLocation.limit(viewer, request)),
      hasName(q),
    ];
    return mapPage(this.database, MAP, { viewerId: viewer?.id ?? null, limit, cursor, filters });
  }
}
