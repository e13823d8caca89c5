import { Injectable } from '@nestjs/common';
import type { RemovedPlayerView } from '../../../contracts/game-seats.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Database } from '../../../platform/database/database.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { GameReader } from '../game.reader.js';
import { gamePolicy } from '../game.policy.js';

type Row = PersonRow & { id: string; reason: string; removedAt: Date };

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

const REMOVED = withTotal(
  `SELECT count(*)::int AS total FROM game_removals WHERE game_id = $1 AND ${isVisibleTo('$4', 'user_id')}`,
  `SELECT r.user_id AS id, r.reason, r.removed_at AS "removedAt", ${personColumns('u')}
   FROM game_removals r JOIN users u ON u.id = r.user_id
   WHERE r.game_id = $1 AND ${isVisibleTo('$4', 'r.user_id')} AND r.user_id > coalesce($2, '${NIL_UUID}'::uuid) ORDER BY r.user_id LIMIT $3`,
  'shown.id',
);

/** Reads whom the organizer removed from a game. */
@Injectable()
export class RemovalReader {
  constructor(
    private readonly database: Database,
    private readonly games: GameReader,
  ) {}

  /** Only for the organizer. Throws `game.unknown`. */
  async list(viewer: Viewer, gameId: string, { limit, cursor }: PageRequest): Promise<Page<RemovedPlayerView>> {
    const access = await this.games.access(viewer, gameId);
    if (!access) throw new Problem('game.unknown');
    authorize(gamePolicy, 'removeParticipants', access);
    const [after] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<Row>>(REMOVED, [gameId, after, limit + 1, viewer.id]);
    return Page.fromRowsWithTotal(rows, limit, (row: Row) => ({
      id: row.id,
      user: toPerson(row),
      reason: row.reason,
      removedAt: row.removedAt.toISOString(),
    }));
  }
}
