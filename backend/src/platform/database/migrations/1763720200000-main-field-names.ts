import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A team's main field may be the name of a field that is not on Muster. */
export class MainFieldNames1763720200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams ADD COLUMN main_field_name varchar(80)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE teams DROP COLUMN main_field_name');
  }
}
