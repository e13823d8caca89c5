import { Injectable } from '@nestjs/common';
import type { GameSeatsView } from '../../../contracts/game-seats.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { freeSeats, waitlistCount } from '../game.reader.js';
import { seatColumns, seatJoins, type SeatRow, toSeat } from './seat-row.js';

type Row = SeatRow & Omit<GameSeatsView, 'seat'>;

const NOW = '$3::timestamptz';

const SEATS = `
  SELECT seat.id IS NOT NULL AS "isJoined", g.current_players AS "currentPlayers", g.max_players AS "maxPlayers",
    ${freeSeats(NOW)} AS "freeSeats", ${waitlistCount(NOW)} AS "waitlistCount", ${seatColumns(NOW)}
  FROM games g ${seatJoins('$1', NOW)} WHERE g.id = $2`;

@Injectable()
export class SeatReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws `game.unknown`. */
  async seats(viewer: Viewer, gameId: string): Promise<GameSeatsView> {
    const row = await this.database.queryOne<Row>(SEATS, [viewer.id, gameId, this.clock.now()]);
    if (!row) throw new Problem('game.unknown');
    const { isJoined, currentPlayers, maxPlayers, freeSeats, waitlistCount } = row;
    return { isJoined, currentPlayers, maxPlayers, freeSeats, waitlistCount, seat: toSeat(row) };
  }
}
