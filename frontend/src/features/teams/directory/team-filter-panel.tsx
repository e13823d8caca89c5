import { LIMITS } from '@contracts/limits';
import { TEAM_AGES, TEAM_GAME_STYLES } from '@contracts/options';
import { AmountInput } from '@/shared/directory/amount-input';
import { ChoiceFilter, FlagFilter } from '@/shared/directory/choice-filter';
import { CountriesFilter, type CountrySlot } from '@/shared/directory/country-filter';
import { DistanceFilter } from '@/shared/directory/distance-filter';
import { FilterGroup } from '@/shared/directory/filter-group';
import type { Directory } from '@/shared/directory/use-directory';
import type { TeamFilter } from './team-filters';

interface TeamFilterPanelProps {
  directory: Directory<TeamFilter>;
  country: CountrySlot;
}

export function TeamFilterPanel({ directory, country }: TeamFilterPanelProps) {
  const { resetKey } = directory;
  return (
    <>
      <ChoiceFilter directory={directory} name="gameStyle" legend="Game style" options={TEAM_GAME_STYLES} />
      <ChoiceFilter directory={directory} name="teamAge" legend="Team experience" options={TEAM_AGES} />
      <FilterGroup legend="Members">
        <div key={resetKey} className="flex items-start gap-2 text-sm text-fg-2">
          <AmountInput name="minMembers" label="Minimum number of members" max={LIMITS.members} placeholder="Min" />
          <span aria-hidden="true" className="leading-[38px] max-md:leading-11">
            –
          </span>
          <AmountInput name="maxMembers" label="Maximum number of members" max={LIMITS.members} placeholder="Max" />
        </div>
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
