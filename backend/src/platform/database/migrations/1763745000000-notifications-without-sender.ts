import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders and offers of seats have no sender. */
export class NotificationsWithoutSender1763745000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_senders ALTER sender_id DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM notification_senders WHERE sender_id IS NULL');
    await runner.query('ALTER TABLE notification_senders ALTER sender_id SET NOT NULL');
  }
}
