import type { TeamView } from '@contracts/teams';
import { pagedQuery } from '@/shared/api/paged-query';
import { TEAMS_PATH } from '../api/team-queries';

/** Teams near the viewer that the viewer neither follows nor has joined. Under the path of all teams, so that a follow marks them as followed. */
export const suggestedTeamsQuery = pagedQuery<TeamView>([TEAMS_PATH, 'suggestions'], `${TEAMS_PATH}/suggestions`);
