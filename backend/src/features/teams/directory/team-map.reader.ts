import { Injectable } from '@nestjs/common';
import type { MapItem, MapRequest } from '../../../contracts/maps.js';
import { Database } from '../../../platform/database/database.js';
import { placePrecision } from '../../../platform/geography/distance.js';
import { mapPage, mapSql } from '../../../platform/geography/map-page.js';
import type { Page } from '../../../platform/http/paging/paging.js';

const MAP = mapSql('t', {
  columns: `t.latitude, t.longitude, ${placePrecision('t')} AS precision, t.name, t.location`,
  from: 'teams',
  isPlaced: 't.latitude IS NOT NULL',
});

@Injectable()
export class TeamMapReader {
  constructor(private readonly database: Database) {}

  /** Teams with coordinates, newest first. */
  page(request: MapRequest): Promise<Page<MapItem>> {
    return mapPage(this.database, MAP, request);
  }
}
