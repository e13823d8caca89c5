import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the reservations of a deleted team, so that the game gives their seats back and its count stays right. Adds the index for expired seats. */
export class ReservationsOfDeletedTeams1763741000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE game_reservations ALTER team_id DROP NOT NULL, DROP CONSTRAINT game_reservations_team_id_fkey,
        ADD CONSTRAINT game_reservations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams ON DELETE SET NULL;
      CREATE INDEX games_keeping_seats ON games (id) WHERE offered_seats > 0 OR reserved_seats > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX games_keeping_seats;
      DELETE FROM game_reservations WHERE team_id IS NULL;
      ALTER TABLE game_reservations ALTER team_id SET NOT NULL, DROP CONSTRAINT game_reservations_team_id_fkey,
        ADD CONSTRAINT game_reservations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams ON DELETE CASCADE`);
  }
}
