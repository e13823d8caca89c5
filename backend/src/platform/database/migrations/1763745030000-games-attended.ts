import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of games in which members have played under their team. */
export class GamesAttended1763745030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams ADD games_attended integer NOT NULL DEFAULT 0 CHECK (games_attended >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams DROP COLUMN games_attended');
  }
}
