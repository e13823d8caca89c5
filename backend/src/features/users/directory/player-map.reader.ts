import { Injectable } from '@nestjs/common';
import type { MapItem, PlayerMapRequest } from '../../../contracts/maps.js';
import { Database } from '../../../platform/database/database.js';
import { isWithinDistance } from '../../../platform/geography/map-filters.js';
import { mapPage, type MapSource } from '../../../platform/geography/map-page.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import type { ListFilter } from '../../../platform/listing/list-filters.js';
import { placePrecision, PlacesReader } from '../../places/places.reader.js';
import { displayNameIn } from '../person-row.js';
import { isListedFor, visibleCount } from '../person-visibility.reader.js';
import { ViewerLocationReader } from '../viewer-location.reader.js';
import { EmailSearches } from './email-searches.js';
import { matchPlayerWords, playerFilters, searchWords } from './player-filters.js';

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

const hasWords =
  (words: string, emailAddress: string | null): ListFilter =>
  (bind) =>
    `((${matchPlayerWords(bind, words, emailAddress).lookups.join(') OR (')}))`;

@Injectable()
export class PlayerMapReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly viewerLocation: ViewerLocationReader,
    private readonly emailSearches: EmailSearches,
  ) {}

  /**
   * The players with a location who match every filter, the newest first. The viewer gets their own exact location, and the centre of a cell
   * for others. Words match as in the list of players. Throws `rate.limited` for more than 30 searches by email address an hour.
   */
  async page(viewer: Viewer | null, request: PlayerMapRequest): Promise<Page<MapItem>> {
    const { limit, cursor } = request;
    const words = searchWords(request);
    const emailAddress = await this.emailSearches.consumeAddress(viewer, words);
    const country = request.country ? this.places.countryName(request.country) : null;
    const filters = [
      ...playerFilters(viewer, request, country),
      isWithinDistance('u.cell_point', await this.viewerLocation.distanceFilter(viewer, request)),
      words === null ? null : hasWords(words, emailAddress),
    ];
    return mapPage(this.database, MAP, { viewerId: viewer?.id ?? null, limit, cursor, filters });
  }
}
