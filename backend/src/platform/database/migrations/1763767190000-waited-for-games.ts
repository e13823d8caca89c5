import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index for upcoming games whose waitlist is not empty. The worker looks among them for free seats that it can offer. */
export class WaitedForGames1763767190000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX games_waited_for ON games (id) WHERE waitlist_count > 0 AND status = 'upcoming'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX games_waited_for');
  }
}
