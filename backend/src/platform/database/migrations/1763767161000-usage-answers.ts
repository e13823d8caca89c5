import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a game was like when the admins of its field approved or rejected it. The previous version leaves the columns empty. */
export class UsageAnswers1763767161000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE field_usage_requests
        ADD answered_starts_at timestamptz(3), ADD answered_ends_at timestamptz(3), ADD answered_max_players integer;
      UPDATE field_usage_requests r
      SET answered_starts_at = g.starts_at, answered_ends_at = g.ends_at, answered_max_players = g.max_players
      FROM games g WHERE g.id = r.game_id AND r.status IN ('approved', 'rejected');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE field_usage_requests DROP answered_starts_at, DROP answered_ends_at, DROP answered_max_players;
    `);
  }
}
