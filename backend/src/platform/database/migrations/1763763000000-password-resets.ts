import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The link of each account that may set a new password: at most one, as a hash of its token. A new link replaces the row, so the older link
 * no longer works. The previous version does not use the table.
 */
export class PasswordResets1763763000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_resets (
        user_id uuid PRIMARY KEY CONSTRAINT password_resets_of REFERENCES users,
        token_hash bytea NOT NULL CONSTRAINT password_resets_token UNIQUE,
        requested_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_resets');
  }
}
