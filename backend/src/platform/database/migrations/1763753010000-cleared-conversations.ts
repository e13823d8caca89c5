import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations that a user has deleted for themselves. The previous version ignores the column, so it still shows them. */
export class ClearedConversations1763753010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members ADD cleared_seq integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members DROP cleared_seq');
  }
}
