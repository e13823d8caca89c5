import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text that replaces a notification when a block or a suspension hides its sender later, for what the recipient must know anyway. */
export class TextsWithoutName1763767269000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_senders ADD text_without_name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_senders DROP text_without_name');
  }
}
