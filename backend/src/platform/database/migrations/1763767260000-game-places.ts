import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLIC_COLUMNS = ['name', 'country', 'latitude', 'longitude'];
const SEARCHED_COLUMNS = [...PUBLIC_COLUMNS, 'location', 'near_town'];

/** SQL for the trigger that copies changes of a field to its games. */
const copyChangesOf = (columns: readonly string[]): string => {
  const row = (name: 'OLD' | 'NEW') => `(${columns.map((column) => `${name}.${column}`).join(', ')})`;
  return `
    CREATE OR REPLACE TRIGGER copy_field_to_games AFTER UPDATE OF ${columns.join(', ')} ON fields FOR EACH ROW
      WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')}) EXECUTE FUNCTION copy_field_to_games();`;
};

/** SQL for the function that copies `values` of a field into `columns` of its games while the field is public. */
const copyIntoGames = (columns: readonly string[], values: readonly string[]): string => `
  CREATE OR REPLACE FUNCTION copy_public_field() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${columns.map((column) => `NEW.${column} := NULL;`).join(' ')}
    IF NEW.field_id IS NOT NULL AND NEW.field_approval IN ('own', 'approved') THEN
      SELECT ${values.join(', ')} INTO ${columns.map((column) => `NEW.${column}`).join(', ')}
      FROM fields WHERE id = NEW.field_id;
    END IF;
    RETURN NEW;
  END $$;`;

const COPIES = ['field_name', 'country', 'latitude', 'longitude'];

const searchedTexts = (place: string): string => `
  ALTER TABLE games ALTER COLUMN search_text SET EXPRESSION AS (
    folded(title || E'\\n' || coalesce(field_name, '') || E'\\n' ${place} || coalesce(description, '')));`;

/** The search for games finds the town, the region and the country of a field that is not hidden. */
export class GamePlaces1763767260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The table of fields is locked first, as by a change of a field, which is then copied to its games.
    await runner.query(`
      ${copyChangesOf(SEARCHED_COLUMNS)}
      -- Copied from the field while it is public, like the other columns.
      ALTER TABLE games ADD field_place text;
      ${copyIntoGames([...COPIES, 'field_place'], [...PUBLIC_COLUMNS, `concat_ws(E'\\n', location, near_town)`])}
      UPDATE games g SET field_place = concat_ws(E'\\n', f.location, f.near_town)
      FROM fields f WHERE f.id = g.field_id AND g.is_field_public;
      ${searchedTexts(`|| coalesce(field_place, '') || E'\\n' || coalesce(country, '') || E'\\n'`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${copyChangesOf(PUBLIC_COLUMNS)}
      ${copyIntoGames(COPIES, PUBLIC_COLUMNS)}
      ${searchedTexts('')}
      ALTER TABLE games DROP COLUMN field_place;
    `);
  }
}
