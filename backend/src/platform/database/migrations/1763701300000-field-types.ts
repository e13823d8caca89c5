import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPTIONS = `
  'forest', 'buildings', 'open field', 'containers', 'water', 'mountains', 'urban', 'desert', 'bunkers', 'trenches', 'towers', 'bridges',
  'roof over base', 'tables', 'changing rooms', 'camping area', 'electricity', 'water supply', 'food service', 'toilets', 'workshop',
  'first aid station', 'equipment rental', 'parking lot', 'fire', 'smoke', 'pyrotech', 'vehicles', 'lasers'`;
const TYPES_SINCE = `'outdoor', 'indoor', 'cqb', 'woodland'`;

/** Each option is the bit at its index in the list. */
const traits = (type: 'integer' | 'bigint', options: string): string => `
  DROP INDEX fields_newest, fields_nowhere;
  ALTER TABLE fields DROP COLUMN traits;
  DROP FUNCTION field_traits_of;
  CREATE FUNCTION field_traits_of(options text[]) RETURNS ${type} LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT coalesce(bit_or(1::${type} << (place - 1)::integer), 0::${type})
            FROM unnest(ARRAY[${options}]) WITH ORDINALITY AS known (option, place) WHERE option = ANY(options));
  ALTER TABLE fields ADD traits ${type} NOT NULL GENERATED ALWAYS AS (field_traits_of(field_types || amenities || ARRAY[
    CASE WHEN allows_fire THEN 'fire' END, CASE WHEN allows_smoke_grenades THEN 'smoke' END,
    CASE WHEN allows_pyrotech_grenades THEN 'pyrotech' END, CASE WHEN allows_vehicles THEN 'vehicles' END,
    CASE WHEN allows_lasers THEN 'lasers' END]::text[])) STORED;
  CREATE INDEX fields_newest ON fields (id DESC) INCLUDE (country, traits, square_metres, max_players, point);
  CREATE INDEX fields_nowhere ON fields (id DESC) INCLUDE (country, traits, square_metres, max_players) WHERE point IS NULL;`;

/** Adds four field types, which need more bits than an integer has. */
export class FieldTypes1763701300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(traits('bigint', `${OPTIONS}, ${TYPES_SINCE}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(traits('integer', OPTIONS));
  }
}
