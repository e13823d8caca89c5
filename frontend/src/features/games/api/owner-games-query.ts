import type { GameView } from '@contracts/games';
import { pagedQuery } from '@/shared/api/paged-query';

/** `upcoming` includes ongoing games, and `past` includes cancelled ones. */
export const GAME_PERIODS = ['upcoming', 'past'] as const;
export type GamePeriod = (typeof GAME_PERIODS)[number];

const PARAMETERS: Record<GamePeriod, string> = {
  upcoming: 'limit=12',
  past: 'status=completed&status=cancelled&sort=latest&limit=12',
};

/** The games of a player or a team, page by page: the upcoming ones from the soonest on, the past ones from the latest on. */
export const ownerGamesQuery = (owner: 'users' | 'teams', id: string, period: GamePeriod) => {
  const path = `/api/${owner}/${id}/games`;
  return pagedQuery<GameView>([path, period], `${path}?${PARAMETERS[period]}`);
};
