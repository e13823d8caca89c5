import { Injectable } from '@nestjs/common';
import type { GameReservationView, ReservingTeamView } from '../../../contracts/game-seats.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, NIL_UUID, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { GameReader } from '../game.reader.js';
import { isReservationOver, RESERVATION_END } from '../seats/seat-deadlines.js';

interface Row {
  id: string;
  team: ReservingTeamView;
  seatsLeft: number;
  claimedSeats: number;
  expiresAt: Date;
}

const RESERVED = `
  FROM game_reservations r JOIN games g ON g.id = r.game_id JOIN teams t ON t.id = r.team_id
  WHERE g.id = $1 AND NOT ${isReservationOver('$4::timestamptz')}`;

// A claimed seat keeps the time until which its reservation lasts. Seats that were claimed from an earlier reservation have another time.
const CLAIMED_SEATS = `(SELECT count(*)::int FROM game_participants p
  WHERE p.game_id = r.game_id AND p.team_id = r.team_id AND p.reserved_until = r.expires_at)`;

const LIST = withTotal(
  `SELECT count(*)::int AS total ${RESERVED}`,
  `SELECT r.id, json_build_object('id', t.id, 'name', t.name, 'imageUrl', t.image_url) AS team, r.seats AS "seatsLeft",
     ${CLAIMED_SEATS} AS "claimedSeats", ${RESERVATION_END} AS "expiresAt"
   ${RESERVED} AND r.id > coalesce($2, '${NIL_UUID}'::uuid) ORDER BY r.id LIMIT $3`,
  'shown.id',
);

/** Reads the seats that teams have reserved. */
@Injectable()
export class ReservationReader {
  constructor(
    private readonly database: Database,
    private readonly games: GameReader,
    private readonly clock: Clock,
  ) {}

  /** Only for the organizer. Throws `game.unknown`. */
  async list(viewer: Viewer, gameId: string, { limit, cursor }: PageRequest): Promise<Page<GameReservationView>> {
    await this.games.authorizeOrganizerLists(viewer, gameId);
    const [after] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<Row>>(LIST, [gameId, after, limit + 1, this.clock.now()]);
    return Page.fromRowsWithTotal(rows, limit, ({ id, team, seatsLeft, claimedSeats, expiresAt }: Row) => ({
      id,
      team,
      seatsLeft,
      claimedSeats,
      expiresAt: expiresAt.toISOString(),
    }));
  }
}
