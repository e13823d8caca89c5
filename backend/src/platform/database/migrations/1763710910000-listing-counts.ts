import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows of each table that lists show. */
const IS_LISTED: Record<string, (row: string) => string> = {
  users: (row) => `${row}.deleted_at IS NULL`,
  teams: () => 'true',
  fields: () => 'true',
};

/** Maintains the number of players, teams and fields, with and without a location, so that lists and maps need not count them. */
export class ListingCounts1763710910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE listing_counts (listing text NOT NULL, has_location boolean NOT NULL, entries integer NOT NULL, PRIMARY KEY (listing, has_location));
    `);
    for (const [table, isListed] of Object.entries(IS_LISTED))
      await runner.query(`
        -- All transactions change these rows in the same order, so that two of them cannot deadlock.
        CREATE FUNCTION count_listed_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO listing_counts AS counts
            SELECT '${table}', latitude IS NOT NULL, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
            FROM changed WHERE ${isListed('changed')} GROUP BY 2 ORDER BY 2
            ON CONFLICT (listing, has_location) DO UPDATE SET entries = counts.entries + excluded.entries;
          RETURN NULL;
        END $$;
        CREATE FUNCTION recount_listed_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO listing_counts AS counts
            SELECT '${table}', has_location, sum(change)
            FROM (VALUES (OLD.latitude IS NOT NULL, -1, ${isListed('OLD')}), (NEW.latitude IS NOT NULL, 1, ${isListed('NEW')}))
              moved (has_location, change, is_listed)
            WHERE is_listed GROUP BY has_location HAVING sum(change) <> 0 ORDER BY has_location
            ON CONFLICT (listing, has_location) DO UPDATE SET entries = counts.entries + excluded.entries;
          RETURN NULL;
        END $$;
        CREATE TRIGGER count_inserted AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION count_listed_${table}();
        CREATE TRIGGER count_removed AFTER DELETE ON ${table} REFERENCING OLD TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION count_listed_${table}();
        CREATE TRIGGER count_changed AFTER UPDATE ON ${table} FOR EACH ROW
          WHEN ((OLD.latitude IS NULL, ${isListed('OLD')}) IS DISTINCT FROM (NEW.latitude IS NULL, ${isListed('NEW')}))
          EXECUTE FUNCTION recount_listed_${table}();
        -- ALWAYS, so that the trigger also fires while session_replication_role disables others.
        ALTER TABLE ${table} ENABLE ALWAYS TRIGGER count_inserted, ENABLE ALWAYS TRIGGER count_removed, ENABLE ALWAYS TRIGGER count_changed;
        INSERT INTO listing_counts SELECT '${table}', latitude IS NOT NULL, count(*) FROM ${table} listed WHERE ${isListed('listed')} GROUP BY 2;
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(IS_LISTED))
      await runner.query(`
        DROP TRIGGER count_inserted ON ${table};
        DROP TRIGGER count_removed ON ${table};
        DROP TRIGGER count_changed ON ${table};
        DROP FUNCTION count_listed_${table}, recount_listed_${table};
      `);
    await runner.query('DROP TABLE listing_counts');
  }
}
