import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of a game in the organizer's order, each picture once. */
export class GamePhotoOrder1763744000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game_photos ADD position integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT game_photos_once UNIQUE (game_id, image_url);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE game_photos DROP CONSTRAINT game_photos_once, DROP COLUMN position');
  }
}
