import { Injectable } from '@nestjs/common';
import type { RemovedPlayerView } from '../../../contracts/game-seats.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, NIL_UUID, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { isSuspended } from '../../users/suspensions/suspension.reader.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { GameReader } from '../game.reader.js';

type Row = PersonRow & { id: string; reason: string; removedAt: Date; isSuspended: boolean };

// The organizer also sees suspended players and those whom a block hides, to be able to let them back in.
const REMOVED = withTotal(
  `SELECT count(*)::int AS total FROM game_removals WHERE game_id = $1`,
  `SELECT r.user_id AS id, r.reason, r.removed_at AS "removedAt", ${isSuspended('r.user_id')} AS "isSuspended", ${personColumns('u')}
   FROM game_removals r JOIN users u ON u.id = r.user_id
   WHERE r.game_id = $1 AND r.user_id > coalesce($2, '${NIL_UUID}'::uuid) ORDER BY r.user_id LIMIT $3`,
  'shown.id',
);

/** Reads the players whom the organizer removed from a game. */
@Injectable()
export class RemovalReader {
  constructor(
    private readonly database: Database,
    private readonly games: GameReader,
  ) {}

  /** Only for the organizer. Throws `game.unknown`. */
  async list(viewer: Viewer, gameId: string, { limit, cursor }: PageRequest): Promise<Page<RemovedPlayerView>> {
    await this.games.authorizeOrganizerLists(viewer, gameId);
    const [after] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<Row>>(REMOVED, [gameId, after, limit + 1]);
    return Page.fromRowsWithTotal(rows, limit, (row: Row) => ({
      id: row.id,
      user: toPerson(row),
      reason: row.reason,
      removedAt: row.removedAt.toISOString(),
      isSuspended: row.isSuspended,
    }));
  }
}
