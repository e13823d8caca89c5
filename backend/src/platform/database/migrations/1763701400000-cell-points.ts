import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the middle of a player's cell in the row itself, so that sorting many matches by distance reads no other table. */
export class CellPoints1763701400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD cell_point cube GENERATED ALWAYS AS (
        point_of(cell_latitude(cell_of(latitude, longitude)), cell_longitude(cell_of(latitude, longitude)))) STORED
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN cell_point');
  }
}
