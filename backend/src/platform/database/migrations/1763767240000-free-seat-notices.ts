import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In the last two hours before the start, the waitlist is told of free seats, which are no longer kept for anybody. */
export class FreeSeatNotices1763767240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE games ADD announced_free_seats integer NOT NULL DEFAULT 0, ADD free_seats_announced_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games DROP announced_free_seats, DROP free_seats_announced_at');
  }
}
