import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The map of games counts the open games by an index alone. */
export class OpenGamesOnMap1763767261000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX games_open_on_map ON games (id DESC) INCLUDE (ends_at, organizer_id)
        WHERE status IN ('upcoming', 'ongoing') AND point IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX games_open_on_map');
  }
}
