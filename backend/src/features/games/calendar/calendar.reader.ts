import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { isFieldVisible, visibleTimeZone } from '../game.reader.js';
import type { CalendarGame } from './calendar-file.js';

const MAX_GAMES = 500;

// `$1` is the viewer's id, or null for a visitor.
const GAMES = `
  SELECT g.id, g.title, g.description, g.starts_at AS "startsAt", g.ends_at AS "endsAt", ${visibleTimeZone('$1')} AS "timeZone",
    g.status = 'cancelled' AS "isCancelled", g.cancel_reason AS "cancelReason", g.calendar_sequence AS sequence,
    g.created_at AS "createdAt", g.updated_at AS "updatedAt",
    CASE WHEN ${isFieldVisible('$1')} THEN (SELECT concat_ws(', ', f.name, nullif(f.address, ''), f.country) FROM fields f WHERE f.id = g.field_id) END AS location
  FROM games g`;

const GAME = `${GAMES} WHERE g.id = $2`;

const GAMES_OF = `
  ${GAMES} WHERE g.ends_at > $2::timestamptz - interval '90 days'
    AND g.id IN (SELECT id FROM games WHERE organizer_id = $1 UNION SELECT game_id FROM game_participants WHERE user_id = $1)
  ORDER BY g.starts_at DESC LIMIT ${MAX_GAMES}`;

@Injectable()
export class CalendarReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws `game.unknown`. */
  async game(viewerId: string | null, gameId: string): Promise<CalendarGame> {
    const game = await this.database.queryOne<CalendarGame>(GAME, [viewerId, gameId]);
    if (!game) throw new Problem('game.unknown');
    return game;
  }

  /** The games that the user organizes or takes part in, except those that ended more than 90 days ago. At most the 500 that start last. */
  gamesOf(userId: string): Promise<CalendarGame[]> {
    return this.database.query<CalendarGame>(GAMES_OF, [userId, this.clock.now()]);
  }
}
