import { AGE_GROUPS, AVAILABILITIES, EXPERIENCE_LEVELS, GAME_STYLES, TEAM_STATUSES } from '@contracts/options';
import { near } from '@/shared/directory/distance';
import { names, ticked } from '@/shared/directory/filters';

/** What players can be narrowed by; the names are those of the request. */
export const PLAYER_FILTERS = {
  gameStyle: ticked(GAME_STYLES),
  experienceLevel: ticked(EXPERIENCE_LEVELS),
  availability: ticked(AVAILABILITIES),
  ageGroup: ticked(AGE_GROUPS),
  teamStatus: ticked(TEAM_STATUSES),
  ...near,
  country: names(1),
};
export type PlayerFilter = keyof typeof PLAYER_FILTERS;
