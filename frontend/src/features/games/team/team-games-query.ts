import { pagedQuery } from '@/shared/api/paged-query';
import type { TeamGameView } from '@contracts/games';
import { gameListQuery } from '../api/game-list-queries';

const SHOWN = 3;

const pathOf = (teamId: string) => `/api/teams/${teamId}/games`;

/** The next games of a team, the soonest first, and how many there are. */
export const nextTeamGamesQuery = (teamId: string) =>
  gameListQuery<TeamGameView>(pathOf(teamId), { limit: String(SHOWN) });

/** All coming games of a team, page by page. */
export const teamGamesQuery = (teamId: string) =>
  pagedQuery<TeamGameView>([pathOf(teamId), 'pages'], `${pathOf(teamId)}?limit=12`);
