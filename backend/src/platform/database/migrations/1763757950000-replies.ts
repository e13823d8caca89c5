import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replies name a message of the same conversation by its `seq`. There is no foreign key: messages are numbered without gaps and are never
 * removed from a conversation, and a send checks the number. The previous version ignores the column.
 */
export class Replies1763757950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD reply_to_seq integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP reply_to_seq');
  }
}
