import type { TeamGameView } from '@contracts/games';
import { gameListQuery } from '../api/game-list-queries';

const MAX_GAMES = 3;

/** The next games of a team, the soonest first, with the total. */
export const nextTeamGamesQuery = (teamId: string) =>
  gameListQuery<TeamGameView>(`/api/teams/${teamId}/games`, { limit: String(MAX_GAMES) });
