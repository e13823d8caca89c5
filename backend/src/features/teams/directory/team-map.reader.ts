import { Injectable } from '@nestjs/common';
import type { MapItem, TeamMapRequest } from '../../../contracts/maps.js';
import { Database } from '../../../platform/database/database.js';
import { hasWords, isWithinDistance } from '../../../platform/geography/map-filters.js';
import { mapPage, type MapSource } from '../../../platform/geography/map-page.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { placePrecision, PlacesReader } from '../../places/places.reader.js';
import { ViewerLocationReader } from '../../users/viewer-location.reader.js';
import { teamFilters } from './team-list.reader.js';

const MAP: MapSource = {
  table: 'teams',
  alias: 't',
  columns: `t.latitude, t.longitude, ${placePrecision('t')} AS precision, t.name, t.location`,
  isShown: 't.latitude IS NOT NULL',
};

@Injectable()
export class TeamMapReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly viewerLocation: ViewerLocationReader,
  ) {}

  /** The teams with coordinates that match every filter, newest first. */
  async page(viewer: Viewer | null, request: TeamMapRequest): Promise<Page<MapItem>> {
    const { q, limit, cursor } = request;
    const countries = this.places.countryNames(request.country);
    const filters = [
      ...teamFilters(request, countries),
      isWithinDistance('t.point', await this.viewerLocation.distanceFilter(viewer, request)),
      hasWords('t.search_text', q),
    ];
    return mapPage(this.database, MAP, { limit, cursor, filters });
  }
}
