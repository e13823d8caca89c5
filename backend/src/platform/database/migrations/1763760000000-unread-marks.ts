import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often a member has marked the conversation as unread, and how far they had read before. The previous version ignores both columns: it never
 * moves a read position back, and shows senders the position after the mark.
 */
export class UnreadMarks1763760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE conversation_members ADD unread_marks integer NOT NULL DEFAULT 0, ADD receipt_seq integer NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members DROP receipt_seq, DROP unread_marks');
  }
}
