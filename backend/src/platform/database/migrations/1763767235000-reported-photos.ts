import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the photos of reported messages, which stay for moderators when the message is deleted. The previous version deletes them. */
export class ReportedPhotos1763767235000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message_photos ADD is_reported boolean NOT NULL DEFAULT false;
      UPDATE message_photos SET is_reported = true
      WHERE message_id IN (SELECT target_id FROM reports WHERE target_type = 'message');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_photos DROP is_reported');
  }
}
