import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { GameHints } from '../game-hints.js';

/** Stores the players whom the organizer removed from a game. The caller has locked the game. */
@Injectable()
export class RemovalRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hints: GameHints,
  ) {}

  async add(gameId: string, userId: string, reason: string): Promise<void> {
    await this.database.query(
      'INSERT INTO game_removals (game_id, user_id, reason, removed_at) VALUES ($1, $2, $3, $4)',
      [gameId, userId, reason, this.clock.now()],
    );
  }

  async delete(gameId: string, userId: string): Promise<void> {
    const deleted = await this.database.query(
      'DELETE FROM game_removals WHERE game_id = $1 AND user_id = $2 RETURNING user_id',
      [gameId, userId],
    );
    if (deleted.length > 0) this.hints.sendChanged(gameId, 'seats', [userId]);
  }
}
