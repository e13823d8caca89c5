import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Full-text search of messages: an index of their words, with accents folded as in searches of posts. Deleted messages are not indexed.
 *
 * This is an index on an expression. A stored generated column would rewrite the table while reads and writes wait. The index leaves the
 * table as it is, and the previous version does not notice it. While the index is built, reads continue and sends wait: 12 to 18 seconds for
 * 1,000,000 messages. Browsers keep a message whose request fails and send it again. `CREATE INDEX CONCURRENTLY` is not possible here: it waits
 * for the processes that wait for the startup lock, and they wait for this migration.
 */
export class MessageSearch1763758000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The words of a message, normalized to composed characters, and the id of its conversation, so that one index finds words in all conversations and in one. The id
      -- starts with a sign that no searched word contains: otherwise, the word "private" would match the id of every private conversation.
      CREATE FUNCTION message_words(conversation_id text, content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        RETURN words_of(normalize(content)) || array_to_tsvector(ARRAY['#' || conversation_id]);

      -- Without fastupdate, because every search would read the whole list of pending entries.
      CREATE INDEX messages_by_words ON messages USING gin (message_words(conversation_id, content)) WITH (fastupdate = off)
        WHERE deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_by_words; DROP FUNCTION message_words(text, text)');
  }
}
