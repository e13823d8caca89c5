import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each account has signed in, so that a mail can tell about a new device. The previous version does not use the table. */
export class KnownDevices1763765301000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_devices (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT known_devices_of REFERENCES users,
        -- Empty if unknown.
        browser varchar(40) NOT NULL,
        system varchar(40) NOT NULL,
        -- Without the part that identifies one computer.
        network varchar(60) NOT NULL,
        first_used_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3) NOT NULL,
        CONSTRAINT known_devices_once UNIQUE (user_id, browser, system, network)
      );
      CREATE INDEX known_devices_last_used ON known_devices (last_used_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_devices');
  }
}
