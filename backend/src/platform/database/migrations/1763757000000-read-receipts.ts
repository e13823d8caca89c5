import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The users' choice whether read receipts work for them, and the read position with which a membership was created. The previous version has
 * neither and ignores both columns: it creates memberships whose messages all count as read by the new member.
 */
export class ReadReceipts1763757000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD shares_read_receipts boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE conversation_members ADD first_read_seq integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_members DROP first_read_seq');
    await runner.query('ALTER TABLE users DROP shares_read_receipts');
  }
}
