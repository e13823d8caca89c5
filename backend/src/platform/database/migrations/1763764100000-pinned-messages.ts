import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pinned messages in the chats of games. The previous version ignores them, and leaves `pinned_at` on a message that it deletes. Building the
 * index reads all messages once. Meanwhile, reads continue and sends wait.
 */
export class PinnedMessages1763764100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages ADD pinned_at timestamptz(3);
      CREATE INDEX messages_pinned ON messages (conversation_id) WHERE pinned_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP pinned_at;');
  }
}
