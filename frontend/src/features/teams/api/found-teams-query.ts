import type { TeamView } from '@contracts/teams';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';
import { TEAMS_PATH } from './team-queries';

const FEW = 6;

/** The first teams whose name, description or location holds a text. */
export function foundTeamsQuery(text: string) {
  const path = `${TEAMS_PATH}?q=${encodeURIComponent(text)}&limit=${FEW}`;
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => getPage<TeamView>(path, signal) });
}
