import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts whose owners have asked for their deletion. Until it is due, the row in `users` looks like that of a deleted account, and its profile
 * waits here to be restored. The previous version treats these accounts as deleted and deletes none of them.
 */
export class AccountDeletions1763764510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_deletions (
        user_id uuid PRIMARY KEY REFERENCES users,
        due_at timestamptz(3) NOT NULL,
        -- The columns of the row in users that were cleared.
        profile jsonb NOT NULL
      );
      CREATE INDEX account_deletions_due ON account_deletions (due_at);

      -- The addresses of deleted accounts, until the mail about the deletion is sent. Nothing here refers to the account.
      CREATE TABLE deletion_notices (
        id uuid PRIMARY KEY,
        name varchar(80) NOT NULL,
        address varchar(254) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET email = NULL FROM account_deletions WHERE user_id = id;
      DROP TABLE account_deletions, deletion_notices;
    `);
  }
}
