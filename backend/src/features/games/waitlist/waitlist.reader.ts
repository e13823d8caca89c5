import { Injectable } from '@nestjs/common';
import type { ParticipantTeamView } from '../../../contracts/game-participants.js';
import type { WaitingPlayerView } from '../../../contracts/game-seats.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { isSuspended } from '../../users/suspensions/suspension.reader.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { GameReader } from '../game.reader.js';
import { removalPolicy } from '../seats/removal.policy.js';
import { isOfferOver, offerEnd } from '../seats/seat-deadlines.js';

type Row = PersonRow & {
  id: string;
  team: ParticipantTeamView | null;
  place: number;
  position: number;
  offerExpiresAt: Date | null;
  isSuspended: boolean;
};

const NOW = '$4::timestamptz';

// The organizer also sees suspended players and those whom a block hides, to be able to remove them.
const LIST = `
  WITH line AS (
    SELECT w.user_id, w.team_id, w.place, row_number() OVER (ORDER BY w.place)::int AS position, ${offerEnd()} AS offer_expires_at
    FROM game_waitlist w JOIN games g ON g.id = w.game_id WHERE g.id = $1 AND NOT ${isOfferOver(NOW)})
  ${withTotal(
    'SELECT count(*)::int AS total FROM line',
    `SELECT w.user_id AS id, w.place, w.position, w.offer_expires_at AS "offerExpiresAt", ${isSuspended('w.user_id')} AS "isSuspended",
       CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END AS team, ${personColumns('u')}
     FROM line w JOIN users u ON u.id = w.user_id LEFT JOIN teams t ON t.id = w.team_id
     WHERE w.place > coalesce($2::int, 0) ORDER BY w.place LIMIT $3`,
    'shown.place',
  )}`;

/** Reads the waitlist of a game for its organizer. */
@Injectable()
export class WaitlistReader {
  constructor(
    private readonly database: Database,
    private readonly games: GameReader,
    private readonly clock: Clock,
  ) {}

  /** The players in the order of the line. Only for the organizer. Throws `game.unknown`. */
  async list(viewer: Viewer, gameId: string, { limit, cursor }: PageRequest): Promise<Page<WaitingPlayerView>> {
    const game = await this.games.authorizeOrganizerLists(viewer, gameId);
    const [after] = decodeCursor(cursor, ['number']);
    const rows = await this.database.query<RowWithTotal<Row>>(LIST, [gameId, after, limit + 1, this.clock.now()]);
    return Page.fromRowsWithTotal<Row, WaitingPlayerView>(
      rows,
      limit,
      (row) => ({
        id: row.id,
        user: toPerson(row),
        team: row.team,
        position: row.position,
        offerExpiresAt: row.offerExpiresAt?.toISOString() ?? null,
        isSuspended: row.isSuspended,
        can: permissionsOf(removalPolicy, { game, isSelf: row.id === viewer.id }),
      }),
      ({ place }) => [place],
    );
  }
}
