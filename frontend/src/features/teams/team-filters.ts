import { LIMITS } from '@contracts/limits';
import { TEAM_AGES, TEAM_GAME_STYLES } from '@contracts/options';
import { near } from '@/shared/directory/distance';
import { amount, flag, names, ticked } from '@/shared/directory/filters';

const MOST_COUNTRIES = 20;

/** What teams can be narrowed by; the names are those of the request. */
export const TEAM_FILTERS = {
  gameStyle: ticked(TEAM_GAME_STYLES),
  teamAge: ticked(TEAM_AGES),
  minMembers: amount(LIMITS.members, (members) => `At least ${members} members`),
  maxMembers: amount(LIMITS.members, (members) => `At most ${members} members`),
  recruiting: flag('Recruiting'),
  experienceRequired: flag('Experience required'),
  ...near,
  country: names(MOST_COUNTRIES),
};
export type TeamFilter = keyof typeof TEAM_FILTERS;
