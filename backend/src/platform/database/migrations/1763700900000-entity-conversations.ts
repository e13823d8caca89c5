import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Channels of a team's members, and conversations of a team's or field's administrators with outsiders. */
export class EntityConversations1763700900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations
        -- The team or field. No foreign key, because a cascade would delete conversations without a hint to their participants.
        ADD entity_id uuid,
        -- The user who writes to the administrators; null in the channel of the members.
        ADD outsider_id uuid REFERENCES users,
        ADD CONSTRAINT conversations_of_something CHECK ((type = 'private') = (entity_id IS NULL));
      CREATE INDEX conversations_of_entity ON conversations (entity_id, last_message_id DESC) WHERE entity_id IS NOT NULL;
      CREATE INDEX conversations_by_outsider ON conversations (outsider_id) WHERE outsider_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM conversations WHERE type <> 'private';
      DROP INDEX conversations_of_entity, conversations_by_outsider;
      ALTER TABLE conversations DROP CONSTRAINT conversations_of_something, DROP COLUMN entity_id, DROP COLUMN outsider_id;
    `);
  }
}
