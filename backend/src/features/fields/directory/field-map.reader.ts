import { Injectable } from '@nestjs/common';
import type { FieldMapRequest, MapItem } from '../../../contracts/maps.js';
import { Database } from '../../../platform/database/database.js';
import { hasWords, isWithinDistance } from '../../../platform/geography/map-filters.js';
import { mapPage, type MapSource } from '../../../platform/geography/map-page.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { PlacesReader } from '../../places/places.reader.js';
import { ViewerLocationReader } from '../../users/viewer-location.reader.js';
import { FIELD_PRECISION } from '../field.reader.js';
import { fieldFilters, isSavedBy } from './field-directory.reader.js';

const MAP: MapSource = {
  table: 'fields',
  alias: 'f',
  columns: `f.latitude, f.longitude, ${FIELD_PRECISION} AS precision, f.name, f.location`,
  isShown: 'f.latitude IS NOT NULL',
};

@Injectable()
export class FieldMapReader {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
    private readonly viewerLocation: ViewerLocationReader,
  ) {}

  /** The fields with coordinates that match every filter, newest first. */
  async page(viewer: Viewer | null, request: FieldMapRequest): Promise<Page<MapItem>> {
    const { q, limit, cursor } = request;
    const countries = this.places.countryNames(request.country);
    const filters = [
      ...fieldFilters(request, countries),
      isWithinDistance('f.point', await this.viewerLocation.distanceFilter(viewer, request)),
      hasWords('f.search_text', q),
      isSavedBy(viewer, request.saved),
    ];
    return mapPage(this.database, MAP, { limit, cursor, filters });
  }
}
