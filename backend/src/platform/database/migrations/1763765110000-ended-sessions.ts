import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why sessions were ended, for browsers that come back with the cookie of such a session. The previous version writes none. */
export class EndedSessions1763765110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ended_sessions (
        sid_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        message text NOT NULL,
        -- Until this time, a request with the cookie of the ended session is answered with the message.
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX ended_sessions_by_user ON ended_sessions (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_sessions');
  }
}
