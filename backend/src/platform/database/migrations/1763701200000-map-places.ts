import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes rows that have a location, the newest first, so that maps can page through them. */
export class MapPlaces1763701200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_placed ON users (id DESC) WHERE cell IS NOT NULL;
      CREATE INDEX teams_placed ON teams (id DESC) WHERE latitude IS NOT NULL;
      CREATE INDEX fields_placed ON fields (id DESC) WHERE latitude IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_placed, teams_placed, fields_placed');
  }
}
