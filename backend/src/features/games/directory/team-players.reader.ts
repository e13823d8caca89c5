import { Injectable } from '@nestjs/common';
import type { GameView, TeamGameView } from '../../../contracts/games.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { membersOf, teamRole } from '../../teams/team.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { personJson, type PersonRow, toPerson } from '../../users/user.reader.js';

const MAX_PEOPLE = 3;

interface PlayersRow {
  gameId: string;
  count: number;
  people: PersonRow[];
}

const PLAYERS = `
  SELECT p.game_id AS "gameId", count(*)::int AS count, (array_agg(${personJson('u')} ORDER BY p.id))[1:${MAX_PEOPLE}] AS people
  FROM game_participants p JOIN users u ON u.id = p.user_id
  WHERE p.game_id = ANY($3) AND p.user_id IN (${membersOf('$2')}) AND ${isVisibleTo('$1', 'p.user_id')}
    AND ${teamRole('$1', '$2')} IS NOT NULL
  GROUP BY p.game_id`;

/** Finds the members of a team who take part in games. Only members of the team see how many of them go. */
@Injectable()
export class TeamPlayersReader {
  constructor(private readonly database: Database) {}

  async addTo(games: readonly GameView[], viewer: Viewer | null, teamId: string): Promise<TeamGameView[]> {
    const players = viewer && games.length > 0 ? await this.playersIn(games, viewer, teamId) : null;
    return games.map((game) => ({ ...game, members: players?.get(game.id) ?? null }));
  }

  private async playersIn(games: readonly GameView[], viewer: Viewer, teamId: string) {
    const ids = games.map(({ id }) => id);
    const rows = await this.database.query<PlayersRow>(PLAYERS, [viewer.id, teamId, ids]);
    return new Map(rows.map(({ gameId, count, people }) => [gameId, { count, people: people.map(toPerson) }]));
  }
}
