import { Injectable } from '@nestjs/common';
import tzLookup from '@photostructure/tz-lookup';
import { Database } from '../../platform/database/database.js';
import { PlacesReader } from '../places/places.reader.js';
import type { Coordinates } from '../../platform/geography/distance.js';

/** Finds the time zone of a field. */
@Injectable()
export class GameTimeZones {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesReader,
  ) {}

  /** The zone of a stored field. "UTC" if it does not exist. */
  async ofField(fieldId: string): Promise<string> {
    const field = await this.database.queryOne<{ latitude: number | null; longitude: number | null; country: string }>(
      'SELECT latitude, longitude, country FROM fields WHERE id = $1',
      [fieldId],
    );
    return field ? this.of(field) : 'UTC';
  }

  /** The IANA name of the zone at the coordinates, else at the centre of the country, else "UTC". */
  private async of(field: { latitude: number | null; longitude: number | null; country: string }): Promise<string> {
    const { latitude, longitude } = field;
    const spot: Coordinates | null =
      latitude === null || longitude === null ? await this.places.centre(field.country, null) : { latitude, longitude };
    return spot ? tzLookup(spot.latitude, spot.longitude) : 'UTC';
  }
}
