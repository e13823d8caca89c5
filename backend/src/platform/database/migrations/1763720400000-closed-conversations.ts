import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of a deleted team or field, whose conversations stay readable. */
export class ClosedConversations1763720400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations ADD entity_name varchar(80)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations DROP COLUMN entity_name');
  }
}
