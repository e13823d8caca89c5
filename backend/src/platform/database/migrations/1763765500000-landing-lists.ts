import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The teams that look for members, by size, and the fields with reviews, by how good these are. */
export class LandingLists1763765500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX teams_recruiting ON teams (member_count DESC, id DESC) WHERE is_recruiting;
      CREATE INDEX fields_by_reviews ON fields (((rating * review_count + 175) / (review_count + 5.0)) DESC, id DESC)
        WHERE review_count > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX teams_recruiting, fields_by_reviews');
  }
}
