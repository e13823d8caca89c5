import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each thing that somebody is told of says, so that what they are told of together can be said anew when one of it is taken back. */
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
