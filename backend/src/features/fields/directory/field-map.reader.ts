import { Injectable } from '@nestjs/common';
import type { MapItem, MapRequest } from '../../../contracts/maps.js';
import { Database } from '../../../platform/database/database.js';
import { mapPage, mapSql } from '../../../platform/geography/map-page.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { FIELD_PRECISION } from '../field.reader.js';

const MAP = mapSql('f', {
  columns: `f.latitude, f.longitude, ${FIELD_PRECISION} AS precision, f.name, f.location`,
  from: 'fields',
  isPlaced: 'f.latitude IS NOT NULL',
});

@Injectable()
export class FieldMapReader {
  constructor(private readonly database: Database) {}

  /** The fields with coordinates, newest first. */
  page(request: MapRequest): Promise<Page<MapItem>> {
    return mapPage(this.database, MAP, request);
  }
}
