import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_OPEN = `status IN ('upcoming', 'ongoing')`;

/** SQL that fills the table and keeps it current for one kind of entries. In the expressions, @ is the row. */
function keepNames(
  kind: string,
  table: string,
  columns: string,
  names: readonly (readonly [priority: number, name: string])[],
  isListed: string,
): string {
  const insert = (row: string, from: string) =>
    names
      .map(([priority, name]) =>
        `INSERT INTO name_starts (kind, priority, start, entity_id)
         SELECT '${kind}', ${priority}, start, @.id FROM ${from} starts_of_words(${name}) start WHERE ${isListed};`.replaceAll(
          '@',
          row,
        ),
      )
      .join('\n');
  return `
    ${insert('r', `${table} r CROSS JOIN LATERAL`)}
    CREATE FUNCTION keep_${kind}_name_starts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM name_starts WHERE kind = '${kind}' AND entity_id = OLD.id;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        ${insert('NEW', '')}
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER name_starts AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION keep_${kind}_name_starts();`;
}

/**
 * Every name from the start of each of its words: "ada berg" and "berg" for Ada Berg. The names that contain a word or the beginning of one
 * follow each other in the index, whole words first, because a space sorts before every letter.
 */
export class NameStarts1763765700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION starts_of_words(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT DISTINCT substr(text, at) FROM (SELECT folded(name) AS text) folded_name, generate_series(1, length(text)) at
        WHERE substr(text, at, 1) !~ '[[:space:][:punct:]]' AND (at = 1 OR substr(text, at - 1, 1) ~ '[[:space:][:punct:]]')
      $$;
      CREATE TABLE name_starts (
        kind varchar(6) NOT NULL,
        entity_id uuid NOT NULL,
        -- 0 for a name, 1 for a callsign.
        priority smallint NOT NULL,
        start text COLLATE "C" NOT NULL,
        PRIMARY KEY (kind, entity_id, priority, start)
      );
      CREATE INDEX name_starts_search ON name_starts (kind, priority, start, entity_id DESC);
      ${keepNames(
        'player',
        'users',
        'first_name, last_name, nickname, deleted_at',
        [
          [0, `concat_ws(' ', @.first_name, @.last_name)`],
          [1, '@.nickname'],
        ],
        '@.deleted_at IS NULL',
      )}
      ${keepNames('team', 'teams', 'name', [[0, '@.name']], 'true')}
      ${keepNames('field', 'fields', 'name', [[0, '@.name']], 'true')}
      ${keepNames('game', 'games', 'title, status', [[0, '@.title']], `@.${IS_OPEN}`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER name_starts ON users;
      DROP TRIGGER name_starts ON teams;
      DROP TRIGGER name_starts ON fields;
      DROP TRIGGER name_starts ON games;
      DROP FUNCTION keep_player_name_starts(), keep_team_name_starts(), keep_field_name_starts(), keep_game_name_starts();
      DROP TABLE name_starts;
      DROP FUNCTION starts_of_words(text);
    `);
  }
}
