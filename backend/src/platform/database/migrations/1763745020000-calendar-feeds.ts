import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Private addresses from which calendar applications read a player's games. */
export class CalendarFeeds1763745020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        user_id uuid PRIMARY KEY REFERENCES users,
        token_hash bytea NOT NULL CONSTRAINT calendar_feeds_token UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_feeds');
  }
}
