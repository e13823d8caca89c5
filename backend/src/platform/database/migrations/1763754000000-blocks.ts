import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Blocks between people. The previous version calls `is_visible_to`, which stays true for everybody: it does not know of blocks. A later
 * migration can drop that function.
 */
export class Blocks1763754000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blocks (
        id uuid PRIMARY KEY,
        blocker_id uuid NOT NULL REFERENCES users,
        blocked_id uuid NOT NULL REFERENCES users,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT blocks_once UNIQUE (blocker_id, blocked_id)
      );
      -- Every list of people looks up the viewer's blocks in both directions with index-only scans of these indexes.
      CREATE INDEX blocks_by_blocked ON blocks (blocked_id, blocker_id);

      -- The key of the advisory lock of two people.
      CREATE FUNCTION contact_key(one uuid, other uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS
        $$ SELECT hashtextextended('contact ' || least(one, other) || ' ' || greatest(one, other), 0) $$;

      -- Waits for a block that is being committed. VOLATILE, so that the second statement sees that block.
      CREATE FUNCTION may_contact(one uuid, other uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(contact_key(one, other));
        RETURN NOT EXISTS (SELECT FROM blocks WHERE blocker_id = one AND blocked_id = other)
           AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = other AND blocked_id = one);
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION may_contact; DROP FUNCTION contact_key; DROP TABLE blocks;');
  }
}
