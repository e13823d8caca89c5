import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the leader of a team restrict comments on its posts to members. */
export class MembersOnlyComments1763720500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams ADD members_only_comments boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams DROP COLUMN members_only_comments');
  }
}
