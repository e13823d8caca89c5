import { LIMITS } from '@contracts/limits';
import { TEAM_AGES, TEAM_GAME_STYLES } from '@contracts/options';
import { AmountInput } from '@/shared/directory/amount-input';
import { ChoiceFilter } from '@/shared/directory/choice-filter';
import { CountriesFilter, type CountrySlot } from '@/shared/directory/country-filter';
import { DistanceFilter } from '@/shared/directory/distance-filter';
import type { Directory } from '@/shared/directory/use-directory';
import { ToggleChip } from '@/shared/ui/inputs/choice-chips';
import type { TeamFilter } from './team-filters';

interface TeamFilterPanelProps {
  directory: Directory<TeamFilter>;
  country: CountrySlot;
}

export function TeamFilterPanel({ directory, country }: TeamFilterPanelProps) {
  const { filters, resetKey, set } = directory;
  const flag = (name: 'recruiting' | 'experienceRequired', label: string) => {
    return (
      <ToggleChip isOn={filters[name].length > 0} onPress={() => set(name, ([isOn]) => (isOn ? [] : ['true']))}>
        {label}
      </ToggleChip>
    );
  };
  return (
    <>
      <ChoiceFilter directory={directory} name="gameStyle" legend="Game style" options={TEAM_GAME_STYLES} />
      <ChoiceFilter directory={directory} name="teamAge" legend="Team experience" options={TEAM_AGES} />
      <fieldset>
        <legend className="pb-1.5 text-sm leading-4 font-semibold">Members</legend>
        <div key={resetKey} className="flex items-start gap-2 text-sm text-fg-2">
          <AmountInput name="minMembers" label="Minimum number of members" max={LIMITS.members} placeholder="Min" />
          <span aria-hidden="true" className="leading-[38px] max-md:leading-11">
            –
          </span>
          <AmountInput name="maxMembers" label="Maximum number of members" max={LIMITS.members} placeholder="Max" />
        </div>
      </fieldset>
      <DistanceFilter directory={directory} />
      <fieldset>
        <legend className="pb-1.5 text-sm leading-4 font-semibold">Joining</legend>
        <div className="flex flex-wrap gap-1.5 max-md:gap-2">
          {flag('recruiting', 'Recruiting')}
          {flag('experienceRequired', 'Experience required')}
        </div>
      </fieldset>
      <CountriesFilter directory={directory} country={country} />
    </>
  );
}
