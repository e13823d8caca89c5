import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds fields by threes of letters, as teams are found: a description has too many pairs to gather for each insert and each ANALYZE. */
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
