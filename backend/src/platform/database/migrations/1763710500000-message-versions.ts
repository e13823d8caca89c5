import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that change after they were sent, the kinds of conversations, and how fast each sender may write. */
export class MessageVersions1763710500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations
        -- Counts the changes to messages that were sent before.
        ADD change_seq integer NOT NULL DEFAULT 0,
        -- Generated, so that rows that the previous version inserts have these values, too.
        ADD kind varchar(10) NOT NULL GENERATED ALWAYS AS (
          CASE WHEN type = 'private' THEN 'direct' WHEN outsider_id IS NULL THEN 'channel' ELSE 'inbox' END) STORED,
        ADD entity_type varchar(10) GENERATED ALWAYS AS (nullif(type, 'private')) STORED;
      ALTER TABLE messages
        -- 1 when the message was sent. Each change adds 1.
        ADD version integer NOT NULL DEFAULT 1,
        -- The conversation's change_seq when the message was sent or last changed.
        ADD change_seq integer NOT NULL DEFAULT 0,
        ADD edited_at timestamptz(3),
        ADD deleted_at timestamptz(3);
      CREATE INDEX messages_changed ON messages (conversation_id, change_seq) WHERE version > 1;

      CREATE TABLE message_rates (
        user_id uuid PRIMARY KEY REFERENCES users,
        -- The time from which the sender may send a whole burst again. Each message moves this time one second later.
        full_at timestamptz NOT NULL
      ) WITH (fillfactor = 50);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE message_rates;
      ALTER TABLE messages DROP COLUMN version, DROP COLUMN change_seq, DROP COLUMN edited_at, DROP COLUMN deleted_at;
      ALTER TABLE conversations DROP COLUMN entity_type, DROP COLUMN kind, DROP COLUMN change_seq;
    `);
  }
}
