import { AGE_GROUPS, AVAILABILITIES, EXPERIENCE_LEVELS, GAME_STYLES, TEAM_STATUSES } from '@contracts/options';
import { distanceFilters } from '@/shared/directory/distance-filters';
import { countryFilter, choiceFilter } from '@/shared/directory/filters';

/** The filters of the list of players, by their names in the request. */
export const PLAYER_FILTERS = {
  gameStyle: choiceFilter(GAME_STYLES),
  experienceLevel: choiceFilter(EXPERIENCE_LEVELS),
  availability: choiceFilter(AVAILABILITIES),
  ageGroup: choiceFilter(AGE_GROUPS),
  teamStatus: choiceFilter(TEAM_STATUSES),
  ...distanceFilters,
  country: countryFilter(1),
};
export type PlayerFilter = keyof typeof PLAYER_FILTERS;
