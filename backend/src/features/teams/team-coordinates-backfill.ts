import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Housekeeping } from '../../platform/jobs/housekeeping.js';
import { fillCoordinates } from '../places/places.module.js';
import { PlacesReader } from '../places/places.reader.js';

/** Gives teams that the previous version stored without coordinates the centre of their region or country. */
@Injectable()
export class TeamCoordinatesBackfill {
  constructor(housekeeping: Housekeeping, database: Database, places: PlacesReader) {
    housekeeping.register(() => fillCoordinates(database, 'teams', places));
  }
}
