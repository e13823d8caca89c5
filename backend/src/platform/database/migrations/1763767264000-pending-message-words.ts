import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index of words receives the words of new messages in batches, so that sending a message does not wait for one index entry per word. Until
 * then, they are in a list of at most 64 KB (8 pages), which every search by the index reads, too.
 */
export class PendingMessageWords1763767264000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER INDEX messages_by_words SET (fastupdate = on, gin_pending_list_limit = 64)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER INDEX messages_by_words SET (fastupdate = off)');
    await runner.query('ALTER INDEX messages_by_words RESET (gin_pending_list_limit)');
    await runner.query(`SELECT gin_clean_pending_list('messages_by_words')`);
  }
}
