import { Injectable } from '@nestjs/common';
import type { TextKind } from '../../../contracts/posts.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Database } from '../../../platform/database/database.js';
import { decodeCursor, NIL_UUID, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { COUNT_LIMIT } from '../../../platform/listing/list-request.js';
import { personColumns, type PersonRow } from '../../users/user.reader.js';

const HELD = `
  SELECT p.id, 'post' AS type, p.id AS post_id, p.author_id, p.content, p.image_url, p.image_alt, p.held_for, p.held_at, p.created_at
  FROM posts p WHERE p.held_at IS NOT NULL
  UNION ALL
  SELECT c.id, 'comment', c.post_id, c.author_id, c.content, NULL, NULL, c.held_for, c.held_at, c.created_at
  FROM comments c WHERE c.held_at IS NOT NULL`;

const COUNT = `SELECT count(*)::int AS total FROM (SELECT FROM (${HELD}) h LIMIT ${COUNT_LIMIT + 1}) counted`;

const PAGE = withTotal(
  COUNT,
  `SELECT h.id, h.type, h.post_id AS "postId", h.content, h.image_url AS "imageUrl", h.image_alt AS "imageAlt", h.held_for AS "heldFor",
     h.held_at AS "heldAt", h.created_at AS "createdAt", ${personColumns('u')}
   FROM (${HELD}) h JOIN users u ON u.id = h.author_id
   WHERE h.id > coalesce($1, '${NIL_UUID}'::uuid) ORDER BY h.id LIMIT $2`,
  'shown.id',
);

export interface HeldRow extends PersonRow {
  id: string;
  type: TextKind;
  postId: string;
  content: string;
  imageUrl: string | null;
  imageAlt: string | null;
  heldFor: string[];
  heldAt: Date;
  createdAt: Date;
}

/** Reads the posts and comments that are held for review. No block hides a text from moderators. */
@Injectable()
export class HeldContentReader {
  constructor(private readonly database: Database) {}

  /** The oldest first. */
  async page<T>({ limit, cursor }: PageRequest, present: (row: HeldRow) => T): Promise<Page<T>> {
    const [position] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<HeldRow>>(PAGE, [position, limit + 1]);
    return Page.fromRowsWithTotal(rows, limit, present).withCappedTotal(COUNT_LIMIT);
  }

  /** At most 1,000. */
  async count(): Promise<number> {
    return Math.min((await this.database.queryOne<{ total: number }>(COUNT))?.total ?? 0, COUNT_LIMIT);
  }
}
