import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the period and the number of players of a game at its approval or rejection. The previous version leaves the columns empty. */
export class ReviewedUsage1763767161000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE field_usage_requests
        ADD reviewed_starts_at timestamptz(3), ADD reviewed_ends_at timestamptz(3), ADD reviewed_max_players integer;
      UPDATE field_usage_requests r
      SET reviewed_starts_at = g.starts_at, reviewed_ends_at = g.ends_at, reviewed_max_players = g.max_players
      FROM games g WHERE g.id = r.game_id AND r.status IN ('approved', 'rejected');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE field_usage_requests DROP reviewed_starts_at, DROP reviewed_ends_at, DROP reviewed_max_players;
    `);
  }
}
