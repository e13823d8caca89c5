import { Injectable } from '@nestjs/common';
import type { BlockedPersonView } from '../../../contracts/blocks.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { personColumns, type PersonRow, toPerson } from '../person-row.js';

const BLOCKED = `
  SELECT b.id, b.created_at AS "blockedAt", ${personColumns('u')} FROM blocks b JOIN users u ON u.id = b.blocked_id
  WHERE b.blocker_id = $1 AND ${afterCursor('b.id', '$2')} ORDER BY b.id DESC LIMIT $3`;

/** SQL condition: the first person blocks the second. Both are SQL expressions for ids. */
export const blocks = (blocker: string, blocked: string): string =>
  `EXISTS (SELECT FROM blocks WHERE blocker_id = ${blocker} AND blocked_id = ${blocked})`;

@Injectable()
export class BlockReader {
  constructor(private readonly database: Database) {}

  /** The people whom the viewer blocks, the latest first. */
  async list(viewer: Viewer, { limit, cursor }: PageRequest): Promise<Page<BlockedPersonView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const [rows, count] = await Promise.all([
      this.database.query<PersonRow & { id: string; blockedAt: Date }>(BLOCKED, [viewer.id, before, limit + 1]),
      this.database.queryOne<{ total: number }>('SELECT count(*)::int AS total FROM blocks WHERE blocker_id = $1', [
        viewer.id,
      ]),
    ]);
    return Page.fromRows(
      rows,
      limit,
      count?.total ?? 0,
      (row) => [row.id],
      (row) => ({ ...toPerson(row), blockedAt: row.blockedAt.toISOString() }),
    );
  }
}
