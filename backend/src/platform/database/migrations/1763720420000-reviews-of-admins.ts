import type { MigrationInterface, QueryRunner } from 'typeorm';

const setRatings = (isCounted: string): string => `
  UPDATE fields f SET rating = rated.rating, review_count = rated.reviews
  FROM (
    SELECT reviewed.id, coalesce(round(avg(r.rating) * 10), 0)::int AS rating, count(r.id)::int AS reviews
    FROM (SELECT DISTINCT r.field_id AS id FROM field_reviews r JOIN field_admins a USING (field_id, user_id)) reviewed
    LEFT JOIN field_reviews r ON r.field_id = reviewed.id AND ${isCounted}
    GROUP BY reviewed.id
  ) rated
  WHERE f.id = rated.id`;

/** Recomputes the ratings of fields without the reviews of their admins. */
export class ReviewsOfAdmins1763720420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      setRatings('NOT EXISTS (SELECT FROM field_admins a WHERE a.field_id = r.field_id AND a.user_id = r.user_id)'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(setRatings('true'));
  }
}
