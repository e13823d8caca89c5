import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the text of each part of a grouped notification, so that the group can be rebuilt when one part is retracted. */
export class NotificationWords1763701500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_senders ADD did text, ADD many text, ADD link text, ADD link_of_many text,
        ADD told_at timestamptz NOT NULL DEFAULT now()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE notification_senders DROP COLUMN did, DROP COLUMN many, DROP COLUMN link, DROP COLUMN link_of_many, DROP COLUMN told_at',
    );
  }
}
