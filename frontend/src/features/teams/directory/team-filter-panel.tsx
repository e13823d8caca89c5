import { LIMITS } from '@contracts/limits';
import { TEAM_AGES, TEAM_GAME_STYLES } from '@contracts/options';
import { ChoiceFilter, FlagFilter } from '@/shared/directory/choice-filter';
import { CountriesFilter, type CountrySlot } from '@/shared/directory/country-filter';
import { DistanceFilter } from '@/shared/directory/distance-filter';
import { FilterGroup } from '@/shared/directory/filter-group';
import { RangeInputs } from '@/shared/directory/range-inputs';
import type { Directory } from '@/shared/directory/use-directory';
import type { TeamFilter } from './team-filters';

interface TeamFilterPanelProps {
  directory: Directory<TeamFilter>;
  country: CountrySlot;
}

export function TeamFilterPanel({ directory, country }: TeamFilterPanelProps) {
  return (
    <>
      <ChoiceFilter directory={directory} name="gameStyle" legend="Game style" options={TEAM_GAME_STYLES} />
      <ChoiceFilter directory={directory} name="teamAge" legend="Team experience" options={TEAM_AGES} />
      <FilterGroup legend="Members">
        <RangeInputs
          directory={directory}
          names={['minMembers', 'maxMembers']}
          noun="number of members"
          limit={LIMITS.members}
          hasDash
        />
      </FilterGroup>
      <DistanceFilter directory={directory} />
      <FilterGroup legend="Joining">
        <div className="flex flex-wrap gap-1.5 max-md:gap-2">
          <FlagFilter directory={directory} name="recruiting" label="Recruiting" />
          <FlagFilter directory={directory} name="experienceRequired" label="Experience required" />
        </div>
      </FilterGroup>
      <CountriesFilter directory={directory} country={country} />
    </>
  );
}
