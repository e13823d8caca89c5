import { LIMITS } from '@contracts/limits';
import { TEAM_AGES, TEAM_GAME_STYLES } from '@contracts/options';
import { distanceFilters } from '@/shared/directory/distance-filters';
import { amountFilter, flagFilter, countryFilter, choiceFilter } from '@/shared/directory/filters';
import { countText } from '@/shared/format/plural';

/** The filters of the team directory, by the names of the request's parameters. */
export const TEAM_FILTERS = {
  gameStyle: choiceFilter(TEAM_GAME_STYLES),
  teamAge: choiceFilter(TEAM_AGES),
  minMembers: amountFilter(LIMITS.members, (members) => `At least ${countText(Number(members), 'member')}`),
  maxMembers: amountFilter(LIMITS.members, (members) => `At most ${countText(Number(members), 'member')}`),
  recruiting: flagFilter('Recruiting'),
  experienceRequired: flagFilter('Experience required'),
  ...distanceFilters,
  country: countryFilter(),
};
export type TeamFilter = keyof typeof TEAM_FILTERS;
