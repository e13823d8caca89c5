import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIELD_COLUMNS = 'country, traits, square_metres, max_players, point';

/**
 * Lists by distance count the teams and fields that match their filters by an index alone, which is much smaller than the table. The index of fields
 * grows at its end, where PostgreSQL fills each page before it adds the next. In descending order it grew at its start, its pages stayed half empty, and
 * PostgreSQL read the table instead.
 */
export class FilteredLists1763767266000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX teams_filtered ON teams (is_recruiting, country) INCLUDE (id, traits, member_count, wants_experience, point)`);
    // The lock on the table comes first. A lock that is raised later could deadlock with requests.
    await runner.query('DROP INDEX fields_newest');
    await runner.query(`CREATE INDEX fields_newest ON fields (id) INCLUDE (${FIELD_COLUMNS})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX teams_filtered');
    await runner.query('DROP INDEX fields_newest');
    await runner.query(`CREATE INDEX fields_newest ON fields (id DESC) INCLUDE (${FIELD_COLUMNS})`);
  }
}
