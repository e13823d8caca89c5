import { Injectable } from '@nestjs/common';
import type { FieldView } from '../../../contracts/fields.js';
import { Database } from '../../../platform/database/database.js';
import { fieldColumns, type FieldRow, shownReviewCount, toField } from '../field-row.js';

const VISITOR = 'NULL::uuid';

// A field counts as if five more players had given it 3.5 stars, so that one review alone does not lead. The index has the same expression, and
// the same condition on the stored count.
export const BEST_FIELDS = `
  SELECT ${fieldColumns(VISITOR)} FROM fields f LEFT JOIN users me ON false
  WHERE f.review_count > 0 AND ${shownReviewCount(VISITOR)} > 0 ORDER BY (f.rating * f.review_count + 175) / (f.review_count + 5.0) DESC, f.id DESC LIMIT $1`;

/** The fields with the best reviews, as visitors see them. */
@Injectable()
export class BestFieldsReader {
  constructor(private readonly database: Database) {}

  async best(limit: number): Promise<FieldView[]> {
    const rows = await this.database.query<FieldRow>(BEST_FIELDS, [limit]);
    return rows.map((row) => toField(row));
  }
}
