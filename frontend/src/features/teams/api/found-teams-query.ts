import type { TeamView } from '@contracts/teams';
import { foundQuery } from '@/shared/directory/found-query';
import { TEAMS_PATH } from './team-queries';

/** The first teams whose name, description or location holds a text. */
export const foundTeamsQuery = (text: string) => foundQuery<TeamView>(TEAMS_PATH, text);
