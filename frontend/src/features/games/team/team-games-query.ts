import type { TeamGameView } from '@contracts/games';
import { gameListQuery } from '../api/game-list-queries';

const SHOWN = 3;

/** The next games of a team, the soonest first, and how many there are. */
export const nextTeamGamesQuery = (teamId: string) =>
  gameListQuery<TeamGameView>(`/api/teams/${teamId}/games`, { limit: String(SHOWN) });
