import { AGE_GROUPS, AVAILABILITIES, EXPERIENCE_LEVELS, GAME_STYLES, TEAM_STATUSES } from '@contracts/options';
import { ChoiceFilter } from '@/shared/directory/choice-filter';
import { CountryFilter, type CountrySlot } from '@/shared/directory/country-filter';
import { DistanceFilter } from '@/shared/directory/distance-filter';
import type { Directory } from '@/shared/directory/use-directory';
import type { PlayerFilter } from '../player-filters';

interface PlayerFilterPanelProps {
  directory: Directory<PlayerFilter>;
  country: CountrySlot;
}

/** All filters of the list of players. */
export function PlayerFilterPanel({ directory, country }: PlayerFilterPanelProps) {
  return (
    <>
      <ChoiceFilter directory={directory} name="gameStyle" legend="Game style" options={GAME_STYLES} />
      <ChoiceFilter directory={directory} name="experienceLevel" legend="Experience" options={EXPERIENCE_LEVELS} />
      <DistanceFilter directory={directory} />
      <ChoiceFilter directory={directory} name="availability" legend="Availability" options={AVAILABILITIES} />
      <ChoiceFilter directory={directory} name="ageGroup" legend="Age" options={AGE_GROUPS} tight />
      <ChoiceFilter directory={directory} name="teamStatus" legend="Team status" options={TEAM_STATUSES} />
      <CountryFilter directory={directory} country={country} />
    </>
  );
}
