import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The users' choice of who may start a private conversation with them. The previous version ignores it: there, everyone still may. */
export class MessageSenders1763764500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE users ADD accepts_messages_from varchar(10) NOT NULL DEFAULT 'everyone'
         CHECK (accepts_messages_from IN ('everyone', 'following', 'nobody'))`,
    );
    // A conversation between the two people goes on, whatever the choice. Its id holds their ids in order.
    await runner.query(`
      CREATE FUNCTION accepts_messages_of(recipient uuid, sender uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT u.accepts_messages_from = 'everyone'
          OR (u.accepts_messages_from = 'following' AND EXISTS (SELECT FROM follows WHERE follower_id = recipient AND followee_id = sender))
          OR EXISTS (SELECT FROM conversations WHERE id = 'private_' || least(recipient, sender) || '_' || greatest(recipient, sender))
        FROM users u WHERE u.id = recipient
      $$;
      -- Waits for a change of the choice that is being committed. VOLATILE, so that the last statement sees that change.
      CREATE FUNCTION may_message(recipient uuid, sender uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM conversations WHERE id = 'private_' || least(recipient, sender) || '_' || greatest(recipient, sender)) THEN
          PERFORM pg_advisory_xact_lock_shared(hashtextextended('messages to ' || recipient, 0));
        END IF;
        RETURN accepts_messages_of(recipient, sender);
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION may_message; DROP FUNCTION accepts_messages_of; ALTER TABLE users DROP accepts_messages_from;',
    );
  }
}
