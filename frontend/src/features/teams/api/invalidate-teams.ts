import type { QueryClient } from '@tanstack/react-query';
import { CREATED_TEAMS_PATH, TEAMS_PATH, teamPath } from './team-queries';

const LIST_PATHS = [TEAMS_PATH, '/api/users/teams', CREATED_TEAMS_PATH, '/api/teams/following'];

const isList = (path: unknown) => typeof path === 'string' && LIST_PATHS.includes(path);

/** Refetches every list of teams that is on screen. */
export const invalidateTeamLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isList(path) });

/** Refetches everything that shows the team, except its posts, which must not move while somebody reads them. */
export function invalidateTeam(queries: QueryClient, teamId: string): Promise<void> {
  const page = teamPath(teamId);
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      isList(path) ||
      (typeof path === 'string' && (path === page || (path.startsWith(`${page}/`) && path !== `${page}/posts`))),
  });
}
