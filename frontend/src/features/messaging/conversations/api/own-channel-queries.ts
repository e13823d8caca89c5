import type { GameView } from '@contracts/games';
import { LIMITS } from '@contracts/limits';
import type { TeamView } from '@contracts/teams';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';

const firstItems = <Item>(path: string) =>
  queryOptions({
    queryKey: [path, 'channels'],
    queryFn: ({ signal }) => getPage<Item>(`${path}?limit=${LIMITS.pageMax}`, signal),
    select: ({ items }) => items,
  });

/** The teams that the viewer has joined, by name. */
export const joinedTeamsQuery = firstItems<TeamView>('/api/users/teams');

/** The upcoming and ongoing games that the viewer organizes or takes part in, the soonest first. */
export const ownGamesQuery = (viewerId: string) => firstItems<GameView>(`/api/users/${viewerId}/games`);
