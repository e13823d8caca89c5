import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * PostgreSQL counts filtered teams and fields by an index alone, but only in pages that have not changed since the last vacuum. By default, it
 * vacuums a table after a fifth of its rows have changed. These rows are spread over most pages, so PostgreSQL read the whole table instead.
 */
export class VacuumListedTables1763767268000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams SET (autovacuum_vacuum_scale_factor = 0.02)');
    await runner.query('ALTER TABLE fields SET (autovacuum_vacuum_scale_factor = 0.02)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams RESET (autovacuum_vacuum_scale_factor)');
    await runner.query('ALTER TABLE fields RESET (autovacuum_vacuum_scale_factor)');
  }
}
