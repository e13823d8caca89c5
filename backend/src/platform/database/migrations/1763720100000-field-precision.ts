import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores whether a field's coordinates are an exact spot or the centre of a town. A background task fills in existing rows. */
export class FieldPrecision1763720100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields ADD location_precision varchar(10), ADD near_town varchar(200)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields DROP COLUMN location_precision, DROP COLUMN near_town');
  }
}
