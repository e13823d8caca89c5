import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mentions in the chats of teams and games. The previous version stores none, and an edit by it keeps those of the earlier text. They are not shown
 * where the new text does not contain them.
 */
export class MessageMentions1763759000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_mentions (
        message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
        handle varchar(80) NOT NULL,
        user_id uuid NOT NULL REFERENCES users,
        -- Copied from the message, so that one index finds the mentions of a user in a conversation.
        conversation_id text NOT NULL,
        seq integer NOT NULL,
        PRIMARY KEY (message_id, handle, user_id)
      );
      CREATE INDEX message_mentions_by_user ON message_mentions (user_id, conversation_id, seq);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_mentions;');
  }
}
