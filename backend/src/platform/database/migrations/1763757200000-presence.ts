import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The processes to which each user is connected, the time at which they last were, and the users' choice whether others see it. Every connected
 * user's row changes once a minute, so it is a table of its own with space for updates in place. The previous version uses none of it.
 */
export class Presence1763757200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD shares_presence boolean NOT NULL DEFAULT true');
    await runner.query(`
      CREATE TABLE presence (
        user_id uuid PRIMARY KEY CONSTRAINT presence_of REFERENCES users,
        seen_at timestamptz(3) NOT NULL,
        processes uuid[] NOT NULL DEFAULT '{}'
      ) WITH (fillfactor = 70)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE presence');
    await runner.query('ALTER TABLE users DROP shares_presence');
  }
}
