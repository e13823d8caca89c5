import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reactions to messages. The previous version ignores them. It refuses an edit whose version counts only changes of the text, if the message
 * has reactions; the editor then offers to save again.
 */
export class MessageReactions1763755000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_reactions (
        message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users,
        reaction varchar(8) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (message_id, user_id, reaction)
      );
      ALTER TABLE messages ADD reaction_changes integer NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP reaction_changes; DROP TABLE message_reactions;');
  }
}
