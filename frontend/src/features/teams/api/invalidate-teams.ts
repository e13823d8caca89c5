import type { QueryClient } from '@tanstack/react-query';
import type { TeamPart } from '@contracts/socket-events';
import { CREATED_TEAMS_PATH, TEAMS_PATH, teamPath } from './team-queries';

const LIST_PATHS = [TEAMS_PATH, '/api/users/teams', CREATED_TEAMS_PATH, '/api/teams/following'];

const isList = (path: unknown) => typeof path === 'string' && LIST_PATHS.includes(path);

/** Refetches the directory of teams and the viewer’s own lists, if they are on screen. */
export const invalidateTeamLists = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isList(path) });

/**
 * Invalidates the queries that show the changed part of a team. Every query of the team except its posts depends on `members`. Posts are never
 * refetched here, because they must not move while somebody reads them.
 */
export function invalidateTeam(queries: QueryClient, teamId: string, part: TeamPart = 'members'): Promise<void> {
  const page = teamPath(teamId);
  const isBelow = (path: string) => path.startsWith(`${page}/`) && path !== `${page}/posts`;
  const shows = {
    details: (path: string) => path === page || isList(path),
    members: (path: string) => path === page || isList(path) || isBelow(path),
    posts: () => false,
  }[part];
  return queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && shows(path) });
}
