import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Housekeeping } from '../../platform/jobs/housekeeping.js';
import { TownsReader } from '../places/towns.reader.js';

const BATCH_SIZE = 500;

interface UnclassifiedField {
  id: string;
  country: string;
  latitude: number;
  longitude: number;
}

const NEXT_BATCH = `
  SELECT id, country, latitude, longitude FROM fields
  WHERE latitude IS NOT NULL AND location_precision IS NULL ORDER BY id LIMIT ${BATCH_SIZE}`;

const CLASSIFY = `
  UPDATE fields SET location_precision = CASE WHEN $4::varchar IS NULL THEN 'exact' ELSE 'town' END, near_town = $4
  WHERE id = $1 AND latitude = $2 AND longitude = $3 AND location_precision IS NULL`;

/** Finds out which coordinates that the previous version stored are the centre of a town, and which are exact. */
@Injectable()
export class FieldPrecisionBackfill {
  constructor(
    private readonly database: Database,
    private readonly towns: TownsReader,
    housekeeping: Housekeeping,
  ) {
    housekeeping.register(() => this.classifyFields());
  }

  private async classifyFields(): Promise<void> {
    for (let batch: UnclassifiedField[] | null = null; batch?.length !== 0;) {
      batch = await this.database.query<UnclassifiedField>(NEXT_BATCH);
      for (const field of batch) await this.classify(field);
    }
  }

  private async classify({ id, country, latitude, longitude }: UnclassifiedField): Promise<void> {
    const town = await this.towns.closestTo({ latitude, longitude }, country);
    const isCentre = town?.latitude === latitude && town.longitude === longitude;
    await this.database.query(CLASSIFY, [id, latitude, longitude, isCentre ? town.name : null]);
  }
}
