import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds the few players who match several filters. A player has at most one experience level, age group and availability, so the bits
 * of each are a key of their own. The index of cells gains the middle of the cell, which lists sort by.
 */
export class PlayerChoices1763710920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_by_choices ON users ((traits & 15), (traits & 496), (traits & 15872), id DESC)
        INCLUDE (traits, country, cell_point) WHERE deleted_at IS NULL;
      DROP INDEX users_by_traits;
      CREATE INDEX users_by_cell ON users (country, cell, id DESC) INCLUDE (traits, cell_point) WHERE deleted_at IS NULL;
      DROP INDEX users_by_place;
      -- Without statistics of its expressions, no statement would choose the first index.
      ANALYZE users;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_by_traits ON users (traits, id DESC) INCLUDE (country, cell) WHERE deleted_at IS NULL;
      DROP INDEX users_by_choices;
      CREATE INDEX users_by_place ON users (country, cell, id DESC) INCLUDE (traits);
      DROP INDEX users_by_cell;
    `);
  }
}
