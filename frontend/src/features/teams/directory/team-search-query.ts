import type { TeamView } from '@contracts/teams';
import { searchPreviewQuery } from '@/shared/directory/search-preview-query';
import { TEAMS_PATH } from '../api/team-queries';

/** The first teams whose name, description or location contains the text. */
export const teamSearchQuery = (text: string) => searchPreviewQuery<TeamView>(TEAMS_PATH, text);
