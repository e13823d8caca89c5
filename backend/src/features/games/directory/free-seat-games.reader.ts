import { Injectable } from '@nestjs/common';
import type { GameView } from '../../../contracts/games.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { COUNT_LIMIT } from '../../../platform/listing/list-request.js';
import { freeSeats } from '../game.reader.js';
import { gameColumns, type GameRow, toGame } from '../game-row.js';
import { isGameListedFor } from './game-listing.js';

const NOW = '$1::timestamptz';
const FROM_GAMES_WITH_FREE_SEATS = `FROM games g WHERE g.status = 'upcoming' AND g.starts_at > ${NOW} AND ${freeSeats(NOW)} > 0 AND ${isGameListedFor('NULL::uuid')}`;

const SOONEST = `
  SELECT ${gameColumns('NULL::uuid', NOW)}
  FROM (SELECT g.* ${FROM_GAMES_WITH_FREE_SEATS} ORDER BY g.starts_at, g.id LIMIT $2) g LEFT JOIN users me ON false ORDER BY g.starts_at, g.id`;

const COUNT = `SELECT count(*)::int AS total FROM (SELECT 1 ${FROM_GAMES_WITH_FREE_SEATS} LIMIT ${COUNT_LIMIT + 1}) open`;

/** The upcoming games with free seats, as visitors see them. */
@Injectable()
export class FreeSeatGamesReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async soonest(limit: number): Promise<GameView[]> {
    const rows = await this.database.query<GameRow>(SOONEST, [this.clock.now(), limit]);
    return rows.map((row) => toGame(row));
  }

  /** Exact up to 1,000. */
  async count(): Promise<{ total: number; isCapped: boolean }> {
    const row = await this.database.queryOne<{ total: number }>(COUNT, [this.clock.now()]);
    const total = row?.total ?? 0;
    return { total: Math.min(total, COUNT_LIMIT), isCapped: total > COUNT_LIMIT };
  }
}
