import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventHandlers1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The time at which the relay takes the event again; null once all of its handlers have finished or failed.
      ALTER TABLE outbox ADD COLUMN relay_at timestamptz(3);
      CREATE INDEX outbox_relay ON outbox (relay_at) WHERE relay_at IS NOT NULL;

      -- The handlers of all versions that are running.
      CREATE TABLE announced_handlers (
        event text NOT NULL,
        name text NOT NULL,
        announced_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (event, name)
      );

      CREATE TABLE finished_handlers (
        event_id uuid NOT NULL REFERENCES outbox ON DELETE CASCADE,
        handler text NOT NULL,
        PRIMARY KEY (event_id, handler)
      );

      -- A handler without retry_at is given up.
      CREATE TABLE failed_handlers (
        event_id uuid NOT NULL REFERENCES outbox ON DELETE CASCADE,
        handler text NOT NULL,
        error text NOT NULL,
        attempts integer NOT NULL,
        failing_since timestamptz(3) NOT NULL,
        failed_at timestamptz(3) NOT NULL,
        retry_at timestamptz(3),
        PRIMARY KEY (event_id, handler)
      );
      CREATE INDEX failed_handlers_retry ON failed_handlers (retry_at) WHERE retry_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE failed_handlers, finished_handlers, announced_handlers;
      ALTER TABLE outbox DROP COLUMN relay_at;
    `);
  }
}
