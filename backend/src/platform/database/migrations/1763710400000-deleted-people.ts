import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL that replaces every foreign key to `users` that has the action `from`, except `KEPT`, with one that has `action`. */
const replaceForeignKeys = (from: 'c' | 'a', action: string): string => `
  DO $$
  DECLARE key record;
  BEGIN
    FOR key IN
      SELECT conrelid::regclass AS source, conname, a.attname AS column_name
      FROM pg_constraint JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
      WHERE contype = 'f' AND confrelid = 'users'::regclass AND confdeltype = '${from}'
        AND (conrelid::regclass::text, a.attname) NOT IN (${KEPT.map(([table, column]) => `('${table}', '${column}')`).join(', ')})
      ORDER BY conrelid::regclass::text, conname
    LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I FOREIGN KEY (%I) REFERENCES users ${action} NOT VALID',
        key.source, key.conname, key.conname, key.column_name);
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', key.source, key.conname);
    END LOOP;
  END $$;`;

// These never cascaded.
const KEPT = [
  ['messages', 'sender_id'],
  ['conversations', 'outsider_id'],
  ['teams', 'leader_id'],
];

const playerCounts = (isCounted: (row: string) => string): string => `
  CREATE OR REPLACE FUNCTION players_came() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO player_cells AS kept (country, cell, players)
      SELECT country, cell, count(*) FROM came WHERE cell IS NOT NULL GROUP BY country, cell ORDER BY country, cell
      ON CONFLICT (country, cell) DO UPDATE SET players = kept.players + excluded.players;
    INSERT INTO player_counts AS kept
      SELECT traits, cell IS NOT NULL, count(*) FROM came WHERE ${isCounted('came')} GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (traits, has_place) DO UPDATE SET players = kept.players + excluded.players;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION players_went() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO player_cells AS kept (country, cell, players)
      SELECT country, cell, -count(*) FROM went WHERE cell IS NOT NULL GROUP BY country, cell ORDER BY country, cell
      ON CONFLICT (country, cell) DO UPDATE SET players = kept.players + excluded.players;
    INSERT INTO player_counts AS kept
      SELECT traits, cell IS NOT NULL, -count(*) FROM went WHERE ${isCounted('went')} GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (traits, has_place) DO UPDATE SET players = kept.players + excluded.players;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE FUNCTION player_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO player_cells AS kept (country, cell, players)
      SELECT country, cell, change FROM (VALUES (OLD.country, OLD.cell, -1), (NEW.country, NEW.cell, 1)) moved (country, cell, change)
      WHERE cell IS NOT NULL AND (OLD.country, OLD.cell) IS DISTINCT FROM (NEW.country, NEW.cell) ORDER BY country, cell
      ON CONFLICT (country, cell) DO UPDATE SET players = kept.players + excluded.players;
    INSERT INTO player_counts AS kept
      SELECT traits, has_place, sum(change) FROM (
        VALUES (OLD.traits, OLD.cell IS NOT NULL, -1, ${isCounted('OLD')}), (NEW.traits, NEW.cell IS NOT NULL, 1, ${isCounted('NEW')})
      ) moved (traits, has_place, change, is_counted)
      WHERE is_counted GROUP BY traits, has_place HAVING sum(change) <> 0 ORDER BY traits, has_place
      ON CONFLICT (traits, has_place) DO UPDATE SET players = kept.players + excluded.players;
    RETURN NULL;
  END $$;`;

const playerChangedTrigger = (columns: readonly string[]): string => {
  const row = (of: string): string => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
  return `
    DROP TRIGGER player_changed ON users;
    CREATE TRIGGER player_changed AFTER UPDATE ON users FOR EACH ROW
      WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')}) EXECUTE FUNCTION player_changed();
    ALTER TABLE users ENABLE ALWAYS TRIGGER player_changed;`;
};

const directoryIndexes = (isListed: string): string => `
  DROP INDEX users_by_traits, users_newest, users_nowhere;
  CREATE INDEX users_by_traits ON users (traits, id DESC) INCLUDE (country, cell) ${isListed && `WHERE ${isListed}`};
  CREATE INDEX users_newest ON users (id DESC) INCLUDE (country, traits) ${isListed && `WHERE ${isListed}`};
  CREATE INDEX users_nowhere ON users (id DESC) INCLUDE (country, traits) WHERE cell IS NULL ${isListed && `AND ${isListed}`};`;

/**
 * A deleted account stays as a row without personal data, so nothing that others wrote or count disappears with it. Lists of
 * people in this version call `is_visible_to`, which is always true. Later versions use another condition.
 */
export class DeletedPeople1763710400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD deleted_at timestamptz(3),
        ALTER email DROP NOT NULL,
        ADD CONSTRAINT users_email_until_deleted CHECK (email IS NOT NULL OR deleted_at IS NOT NULL);
      -- PostgreSQL inlines this body, so a constant costs nothing. It must not become STRICT or PL/pgSQL.
      CREATE FUNCTION is_visible_to(viewer uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT true';
      ${replaceForeignKeys('c', '')}
      ${playerCounts((row) => `${row}.deleted_at IS NULL`)}
      ${playerChangedTrigger(['traits', 'country', 'cell', 'deleted_at'])}
      ${directoryIndexes('deleted_at IS NULL')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${playerChangedTrigger(['traits', 'country', 'cell'])}
      ${playerCounts(() => 'true')}
      ${replaceForeignKeys('a', 'ON DELETE CASCADE')}
      DROP FUNCTION is_visible_to;
      UPDATE users SET email = id || '@deleted.invalid' WHERE email IS NULL;
      ${directoryIndexes('')}
      ALTER TABLE users DROP CONSTRAINT users_email_until_deleted, ALTER email SET NOT NULL, DROP deleted_at;
      DELETE FROM player_counts;
      INSERT INTO player_counts SELECT traits, cell IS NOT NULL, count(*) FROM users GROUP BY 1, 2;
    `);
  }
}
