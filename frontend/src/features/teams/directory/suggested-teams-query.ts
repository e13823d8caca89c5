import type { TeamView } from '@contracts/teams';
import { pagedQuery } from '@/shared/api/paged-query';
import { TEAMS_PATH } from '../api/team-queries';

/** Teams near the viewer that the viewer neither follows nor has joined. The key starts with the path of all teams, so that a follow updates them, too. */
export const suggestedTeamsQuery = pagedQuery<TeamView>([TEAMS_PATH, 'suggestions'], `${TEAMS_PATH}/suggestions`);
