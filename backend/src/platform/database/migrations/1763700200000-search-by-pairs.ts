import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes players by pairs of letters instead of trigrams, so that a search for two letters uses the index too. */
export class SearchByPairs1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION pairs_of(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN ARRAY(SELECT DISTINCT substr($1, at, 2) FROM generate_series(1, length($1) - 1) at);
      DROP INDEX users_search;
      CREATE INDEX users_search ON users USING gin (pairs_of(search_text));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_search;
      CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
      DROP FUNCTION pairs_of(text);
    `);
  }
}
