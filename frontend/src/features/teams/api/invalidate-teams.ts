import type { QueryClient } from '@tanstack/react-query';
import type { TeamPart } from '@contracts/socket-events';
import { CREATED_TEAMS_PATH, TEAMS_PATH, teamPath } from './team-queries';

const LIST_PATHS = [TEAMS_PATH, '/api/users/teams', CREATED_TEAMS_PATH, '/api/teams/following'];

/** The paths of the lists of a player's teams begin with it. */
const PLAYER_TEAMS_PATH = '/api/teams/user/';

const isList = (path: unknown) =>
  typeof path === 'string' && (LIST_PATHS.includes(path) || path.startsWith(PLAYER_TEAMS_PATH));

/** Refetches every list of teams that is on screen. */
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
