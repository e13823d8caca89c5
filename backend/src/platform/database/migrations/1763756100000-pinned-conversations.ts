import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pinned and archived conversations. The previous version ignores the columns, so it lists archived conversations among the others. */
export class PinnedConversations1763756100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversation_members ADD is_pinned boolean NOT NULL DEFAULT false, ADD archived_seq integer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members DROP is_pinned, DROP archived_seq');
  }
}
