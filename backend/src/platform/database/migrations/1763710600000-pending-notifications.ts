import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications are stored as pending first and delivered in batches. Groups remember how many parts they have. */
export class PendingNotifications1763710600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_senders ADD topic text, ADD type varchar(40), ADD title text, ADD object text,
        ADD is_repeat boolean NOT NULL DEFAULT false;
      CREATE INDEX notification_senders_pending ON notification_senders (topic) WHERE topic IS NOT NULL;
      -- Null in rows that earlier versions wrote: their parts are counted when the next part is added.
      ALTER TABLE notifications ADD items integer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM notification_senders WHERE topic IS NOT NULL;
      ALTER TABLE notification_senders DROP COLUMN topic, DROP COLUMN type, DROP COLUMN title, DROP COLUMN object,
        DROP COLUMN is_repeat;
      ALTER TABLE notifications DROP COLUMN items;
    `);
  }
}
