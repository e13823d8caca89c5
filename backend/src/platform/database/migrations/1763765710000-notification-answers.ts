import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The previous version writes none of the columns. Its notifications have no quote, and are answered on the page that they link to. */
export class NotificationAnswers1763765710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notifications
        ADD cause text,
        ADD outcome varchar(10) CHECK (outcome IN ('accepted', 'declined', 'approved', 'rejected', 'withdrawn', 'expired')),
        ADD is_own_outcome boolean NOT NULL DEFAULT false;
      CREATE INDEX notifications_unread_of ON notifications (recipient_id, position DESC) WHERE NOT is_read;
      UPDATE notifications n SET cause = latest.cause
      FROM (SELECT DISTINCT ON (notification_id) notification_id, cause FROM notification_senders
            WHERE notification_id IS NOT NULL ORDER BY notification_id, told_at DESC, cause DESC) latest
      WHERE latest.notification_id = n.id;
      UPDATE notifications SET message = 'Your data is ready to download for seven days' WHERE type = 'data_export';
      UPDATE notification_senders SET did = 'Your data is ready to download for seven days' WHERE type = 'data_export';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX notifications_unread_of;
      ALTER TABLE notifications DROP cause, DROP outcome, DROP is_own_outcome;
    `);
  }
}
