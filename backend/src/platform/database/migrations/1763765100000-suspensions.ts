import type { MigrationInterface, QueryRunner } from 'typeorm';

const MAY_CONTACT = `
  PERFORM pg_advisory_xact_lock_shared(contact_key(one, other));
  RETURN NOT EXISTS (SELECT FROM blocks WHERE blocker_id = one AND blocked_id = other)
     AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = other AND blocked_id = one)`;

const replaceMayContact = (suspensions: string) => `
  CREATE OR REPLACE FUNCTION may_contact(one uuid, other uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
  BEGIN ${MAY_CONTACT}${suspensions}; END $$;`;

/** Suspended accounts and their appeals. The previous version lets suspended people sign in and shows them. */
export class Suspensions1763765100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE suspensions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        suspended_by uuid NOT NULL REFERENCES users,
        reason varchar(1000) NOT NULL,
        -- The end of the suspension. 'infinity' without an end. Lifting the suspension sets the current time.
        ends_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        appeal varchar(2000),
        appealed_at timestamptz(3),
        decision varchar(10) CHECK (decision IN ('accepted', 'rejected')),
        decided_by uuid REFERENCES users,
        decided_at timestamptz(3)
      );
      -- Lists of people leave out users who are suspended now, with an index-only scan of this index.
      CREATE INDEX suspensions_active ON suspensions (ends_at, user_id);
      CREATE INDEX suspensions_by_user ON suspensions (user_id, ends_at);
      -- The list of appeals, the latest first.
      CREATE INDEX suspensions_appeals ON suspensions (id) WHERE appeal IS NOT NULL;
      ${replaceMayContact(` AND NOT EXISTS (SELECT FROM suspensions WHERE user_id IN (one, other) AND ends_at > now())`)}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${replaceMayContact('')} DROP TABLE suspensions;`);
  }
}
