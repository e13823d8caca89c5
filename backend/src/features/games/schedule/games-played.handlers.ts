import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { TeamHints } from '../../teams/teams.module.js';
import { gameCompleted } from '../game.events.js';

// Also counts the game for hidden accounts, which their owners can restore. Only a deleted account has no email address.
// Rows are locked in the order of their ids, as in every statement that counts for several of them.
const COUNT_FOR_PLAYERS = `
  WITH players AS MATERIALIZED (
    SELECT u.id FROM game_participants p JOIN users u ON u.id = p.user_id
    WHERE p.game_id = $1 AND u.email IS NOT NULL ORDER BY u.id FOR NO KEY UPDATE OF u
  )
  UPDATE users u SET games_played = games_played + 1 FROM players WHERE u.id = players.id`;

const COUNT_FOR_TEAMS = `
  WITH played AS MATERIALIZED (
    SELECT id FROM teams WHERE id IN (
      SELECT team_id FROM game_participants WHERE game_id = $1 UNION SELECT team_id FROM games WHERE id = $1
    ) ORDER BY id FOR NO KEY UPDATE
  )
  UPDATE teams t SET games_attended = games_attended + 1 FROM played WHERE t.id = played.id RETURNING t.id`;

/**
 * Counts a completed game. The transaction also records that a handler has finished, so no repetition counts the game again.
 */
@Injectable()
export class GamesPlayedHandlers {
  constructor(
    private readonly database: Database,
    private readonly teams: TeamHints,
  ) {}

  @OnEvent(gameCompleted, 'game-completed.count-game')
  async countForPlayers({ gameId }: PayloadOf<typeof gameCompleted>): Promise<void> {
    await this.database.query(COUNT_FOR_PLAYERS, [gameId]);
  }

  /** A team attends a game when a member plays under it, or when the game was announced for it. */
  @OnEvent(gameCompleted, 'game-completed.count-team-game')
  async countForTeams({ gameId }: PayloadOf<typeof gameCompleted>): Promise<void> {
    const teams = await this.database.query<{ id: string }>(COUNT_FOR_TEAMS, [gameId]);
    for (const { id } of teams) this.teams.sendChanged(id, 'details');
  }
}
