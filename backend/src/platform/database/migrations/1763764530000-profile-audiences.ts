import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sets the expressions of the cell and its point, by which lists and maps show a player to others. One ALTER TABLE rewrites the rows only once. */
const setCells = (latitude: string, longitude: string): string => `
  ALTER TABLE users
    ALTER cell SET EXPRESSION AS (cell_of(${latitude}, ${longitude})),
    ALTER cell_point SET EXPRESSION AS (
      point_of(cell_latitude(cell_of(${latitude}, ${longitude})), cell_longitude(cell_of(${latitude}, ${longitude}))));`;

const shown = (coordinate: string): string => `CASE WHEN shows_on_map THEN ${coordinate} END`;

/** The audience of a player's teams and games, and whether maps and distances show the player. The previous version ignores the first. */
export class ProfileAudiences1763764530000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD shows_teams_to varchar(10) NOT NULL DEFAULT 'everyone' CHECK (shows_teams_to IN ('everyone', 'following', 'nobody')),
        ADD shows_on_map boolean NOT NULL DEFAULT true;
      ${setCells(shown('latitude'), shown('longitude'))}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${setCells('latitude', 'longitude')}
      ALTER TABLE users DROP shows_teams_to, DROP shows_on_map;
      DELETE FROM player_cells;
      INSERT INTO player_cells (country, cell, players) SELECT country, cell, count(*) FROM users WHERE cell IS NOT NULL GROUP BY 1, 2;
      DELETE FROM player_counts;
      INSERT INTO player_counts SELECT traits, cell IS NOT NULL, count(*) FROM users WHERE deleted_at IS NULL GROUP BY 1, 2;
    `);
  }
}
