import { Injectable } from '@nestjs/common';
import type { GameRequest } from '../../contracts/game-requests.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { Game } from './game.entity.js';
import { type GameColumns, hoursBetween } from './edits/game-edit.js';
import { reminderFlagsFor } from './schedule/game-reminders.js';
import type { ReservedSeats } from './used-seats-text.js';

/** Writes games. */
@Injectable()
export class GameRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Inserts a game on a field that exists. Returns the new id. */
  async insert(
    organizerId: string,
    request: GameRequest,
    field: Pick<Game, 'fieldId' | 'fieldApproval' | 'timeZone'>,
  ): Promise<string> {
    const id = newId();
    const startsAt = new Date(request.gameStartDate);
    const endsAt = new Date(request.gameEndDate);
    await this.database.repository(Game).insert({
      id,
      organizerId,
      ...field,
      teamId: request.teamId ?? null,
      title: request.title,
      description: request.description || null,
      requirements: request.requirements || null,
      gameType: request.gameType,
      startsAt,
      endsAt,
      ...reminderFlagsFor(startsAt, this.clock.now()),
      duration: request.duration ?? hoursBetween(startsAt, endsAt),
      maxPlayers: request.maxPlayers,
      price: request.price ?? null,
      currency: request.currency ?? 'USD',
    });
    return id;
  }

  /** The caller has locked the game. */
  stored(id: string): Promise<Game> {
    return this.database.repository(Game).findOneByOrFail({ id });
  }

  /** Null for an unknown game, and for one without a field. */
  async fieldId(id: string): Promise<string | null> {
    const row = await this.database.queryOne<{ fieldId: string | null }>(
      'SELECT field_id AS "fieldId" FROM games WHERE id = $1',
      [id],
    );
    return row?.fieldId ?? null;
  }

  async update(id: string, columns: GameColumns): Promise<void> {
    if (Object.keys(columns).length > 0) await this.database.repository(Game).update(id, columns);
  }

  /** The seats that teams have reserved, the largest reservation first. */
  reservedSeats(id: string): Promise<ReservedSeats[]> {
    return this.database.query<ReservedSeats>(
      `SELECT t.name AS "teamName", r.seats FROM game_reservations r JOIN teams t ON t.id = r.team_id
       WHERE r.game_id = $1 ORDER BY r.seats DESC, r.id LIMIT 100`,
      [id],
    );
  }

  async participantIds(id: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT user_id AS id FROM game_participants WHERE game_id = $1 ORDER BY id',
      [id],
    );
    return rows.map((row) => row.id);
  }
}
