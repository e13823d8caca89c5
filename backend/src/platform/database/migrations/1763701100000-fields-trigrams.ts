import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes fields by trigrams, like teams: a description has too many pairs of letters to collect for each insert and each ANALYZE. */
export class FieldsTrigrams1763701100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX fields_search;
      CREATE INDEX fields_search ON fields USING gin (search_text gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX fields_search;
      CREATE INDEX fields_search ON fields USING gin (pairs_of(search_text)) WITH (fastupdate = off);
    `);
  }
}
