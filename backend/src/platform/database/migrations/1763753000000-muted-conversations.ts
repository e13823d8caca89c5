import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Muted conversations. The previous version ignores the column, so its badges still count muted conversations. */
export class MutedConversations1763753000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members ADD is_muted boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members DROP is_muted');
  }
}
