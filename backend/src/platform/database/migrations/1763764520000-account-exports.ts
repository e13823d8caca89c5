import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The archives with a person's data that they asked for. The files are in the object store. The previous version does not use the table. */
export class AccountExports1763764520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_exports (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        requested_at timestamptz(3) NOT NULL,
        -- When the file can be downloaded; null until then.
        ready_at timestamptz(3),
        expires_at timestamptz(3) NOT NULL,
        bytes bigint
      );
      CREATE INDEX account_exports_of_user ON account_exports (user_id, id);
      CREATE INDEX account_exports_expiring ON account_exports (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_exports');
  }
}
