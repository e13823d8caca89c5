import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of the rules that a player accepted when joining. The previous version leaves the columns empty. */
export class AcceptedRules1763766040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game_participants ADD accepted_rules varchar(64);
      ALTER TABLE game_waitlist ADD accepted_rules varchar(64);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game_participants DROP accepted_rules;
      ALTER TABLE game_waitlist DROP accepted_rules;
    `);
  }
}
