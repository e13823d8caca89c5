import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TeamGames1763756000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE games ADD team_id uuid REFERENCES teams ON DELETE SET NULL;
      CREATE INDEX games_of_team ON games (team_id, starts_at, id) WHERE team_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE games DROP COLUMN team_id');
  }
}
