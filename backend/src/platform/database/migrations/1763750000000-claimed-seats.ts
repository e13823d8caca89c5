import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reservation that each participant claimed a seat of, so that the seat can go back to it. */
export class ClaimedSeats1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null for a seat that was not reserved. The previous version does not set these columns, so its seats go to the waitlist when they are given up.
      ALTER TABLE game_participants ADD COLUMN reserved_by uuid REFERENCES users, ADD COLUMN reserved_until timestamptz(3);
      CREATE INDEX game_participants_reserved_by ON game_participants (reserved_by) WHERE reserved_by IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE game_participants DROP COLUMN reserved_by, DROP COLUMN reserved_until');
  }
}
