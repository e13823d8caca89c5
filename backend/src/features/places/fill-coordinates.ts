import type { Database } from '../../platform/database/database.js';
import type { PlacesReader } from './places.reader.js';

const BATCH_SIZE = 1_000;

/**
 * Stores the centre of the region, or else of the country, as the coordinates of the table's rows that have a country but no city. The previous
 * version stores them without coordinates. Several processes may do this at the same time.
 */
export async function fillCoordinates(database: Database, table: string, places: PlacesReader): Promise<void> {
  const incomplete = await database.query<{ country: string; region: string | null }>(
    `SELECT DISTINCT country, region FROM ${table} WHERE latitude IS NULL AND country IS NOT NULL AND city IS NULL`,
  );
  for (const { country, region } of incomplete) {
    const centre = await places.centre(country, region);
    if (centre) await fillPlace(database, table, [country, region, centre.latitude, centre.longitude]);
  }
}

async function fillPlace(database: Database, table: string, values: unknown[]): Promise<void> {
  const statement = `UPDATE ${table} SET latitude = $3, longitude = $4 WHERE id = ANY(ARRAY(
      SELECT id FROM ${table} WHERE latitude IS NULL AND country = $1 AND region IS NOT DISTINCT FROM $2 AND city IS NULL
      LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED))
    RETURNING 1`;
  while ((await database.query(statement, values)).length === BATCH_SIZE);
}
