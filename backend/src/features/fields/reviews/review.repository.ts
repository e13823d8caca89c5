import { Injectable } from '@nestjs/common';
import type { ReviewRequest } from '../../../contracts/reviews.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { isShownReview } from '../field.reader.js';

const INSERT = `
  INSERT INTO field_reviews (id, field_id, user_id, rating, review) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ON CONSTRAINT field_reviews_once DO NOTHING RETURNING 1 AS one`;

const UPDATE = `
  UPDATE field_reviews SET rating = $2, review = $3, updated_at = CASE WHEN rating = $2 AND review = $3 THEN updated_at ELSE now() END
  WHERE id = $1`;

const UPDATE_RATING = `
  UPDATE fields f SET rating = rated.rating, review_count = rated.reviews
  FROM (SELECT coalesce(round(avg(rating) * 10), 0)::int AS rating, count(*)::int AS reviews FROM field_reviews r WHERE r.field_id = $1 AND ${isShownReview('r')}) rated
  WHERE f.id = $1`;

/** Stores reviews and the field's rating. The caller has locked the field with `FieldLock`. */
@Injectable()
export class ReviewRepository {
  constructor(private readonly database: Database) {}

  /** Returns the new review's id. Throws `review.twice`. */
  async insert(userId: string, fieldId: string, { rating, review }: ReviewRequest): Promise<string> {
    const id = newId();
    const inserted = await this.database.query(INSERT, [id, fieldId, userId, rating, review]);
    if (inserted.length === 0) throw new Problem('review.twice');
    await this.updateRating(fieldId);
    return id;
  }

  /** Returns undefined when the field has no such review. */
  async findAuthorId(id: string, fieldId: string): Promise<string | undefined> {
    const row = await this.database.queryOne<{ userId: string }>(
      'SELECT user_id AS "userId" FROM field_reviews WHERE id = $1 AND field_id = $2',
      [id, fieldId],
    );
    return row?.userId;
  }

  async update(id: string, fieldId: string, { rating, review }: ReviewRequest): Promise<void> {
    await this.database.query(UPDATE, [id, rating, review]);
    await this.updateRating(fieldId);
  }

  async delete(id: string, fieldId: string): Promise<void> {
    await this.database.query('DELETE FROM field_reviews WHERE id = $1', [id]);
    await this.updateRating(fieldId);
  }

  /** Call it after a change of the reviews or of the admins, whose reviews do not count. */
  async updateRating(fieldId: string): Promise<void> {
    await this.database.query(UPDATE_RATING, [fieldId]);
  }
}
