import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages that a device of each member has received. The previous version ignores the column. What is read has been received, too. */
export class DeliveredMessages1763757100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members ADD delivered_seq integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members DROP delivered_seq');
  }
}
