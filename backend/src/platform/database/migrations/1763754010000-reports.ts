import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reports1763754010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reports (
        id uuid PRIMARY KEY,
        reporter_id uuid NOT NULL REFERENCES users,
        target_type varchar(10) NOT NULL,
        target_id uuid NOT NULL,
        reason varchar(20) NOT NULL,
        note varchar(1000),
        status varchar(10) NOT NULL DEFAULT 'open',
        snapshot jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX reports_open_once ON reports (reporter_id, target_type, target_id) WHERE status = 'open';
      -- The moderation queue.
      CREATE INDEX reports_open ON reports (id) WHERE status = 'open';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reports');
  }
}
