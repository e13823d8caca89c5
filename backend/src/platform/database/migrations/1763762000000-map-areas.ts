import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_OPEN = `status IN ('upcoming', 'ongoing')`;

/** Indexes the locations by longitude and latitude, so that lists and maps can be limited to a box. */
export class MapAreas1763762000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX games_open_by_area ON games USING gist (point(longitude, latitude)) WHERE ${IS_OPEN};
      CREATE INDEX fields_by_area ON fields USING gist (point(longitude, latitude));
      CREATE INDEX teams_by_area ON teams USING gist (point(longitude, latitude));
      CREATE INDEX player_cells_by_area ON player_cells USING gist (point(cell_longitude(cell), cell_latitude(cell)));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX games_open_by_area, fields_by_area, teams_by_area, player_cells_by_area');
  }
}
