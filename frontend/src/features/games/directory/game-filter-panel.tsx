import { GOING_FILTERS, GAME_LIMITS, GAME_STATUSES, GAME_TYPES, PRICE_BANDS } from '@contracts/game-options';
import { Shield, Users } from 'lucide-react';
import { ChoiceFilter, FlagFilter } from '@/shared/directory/choice-filter';
import { CountriesFilter, type CountrySlot } from '@/shared/directory/country-filter';
import { DistanceFilter } from '@/shared/directory/distance-filter';
import { FilterGroup } from '@/shared/directory/filter-group';
import { RangeInputs } from '@/shared/directory/range-inputs';
import type { Directory } from '@/shared/directory/use-directory';
import { useViewer } from '@/shared/session/viewer';
import { ToggleChip, toggled } from '@/shared/ui/inputs/choice-chips';
import { DayInput } from './day-input';
import { dayIn, type GameFilter, GOING_LABELS, MAX_PRICE, PERIODS, PRICE_LABELS } from './game-filters';

interface GameFilterPanelProps {
  directory: Directory<GameFilter>;
  country: CountrySlot;
}

/** Filter panel of the list of games. */
export function GameFilterPanel({ directory, country }: GameFilterPanelProps) {
  const viewer = useViewer();
  return (
    <>
      <DatesFilter directory={directory} />
      <FilterGroup legend="Joining">
        <FlagFilter directory={directory} name="seatsLeft" label="Seats left" />
      </FilterGroup>
      <ChoiceFilter directory={directory} name="type" legend="Type" options={GAME_TYPES} />
      <PriceFilter directory={directory} />
      <DistanceFilter directory={directory} />
      {viewer && <GoingFilter directory={directory} />}
      <CountriesFilter directory={directory} country={country} />
      <FilterGroup legend="Duration in hours">
        <RangeInputs
          directory={directory}
          names={['minDuration', 'maxDuration']}
          noun="duration in hours"
          limit={GAME_LIMITS.duration}
          allowsDecimals
        />
      </FilterGroup>
      <ChoiceFilter directory={directory} name="status" legend="Status" options={GAME_STATUSES} />
    </>
  );
}

function DatesFilter({ directory }: { directory: Directory<GameFilter> }) {
  const { filters, set, resetKey } = directory;
  return (
    <FilterGroup legend="When">
      <div className="mb-2 flex flex-wrap gap-1.5 max-md:gap-2">
        {PERIODS.map(([label, days]) => {
          const lastDay = dayIn(days);
          const isOn = filters.to[0] === lastDay;
          return (
            <ToggleChip
              key={label}
              isOn={isOn}
              onPress={() => set('to', ([last]) => (last === lastDay ? [] : [lastDay]))}
            >
              {label}
            </ToggleChip>
          );
        })}
        <FlagFilter directory={directory} name="weekends" label="Weekends" />
      </div>
      <div className="flex items-start gap-2">
        <DayInput key={`from ${resetKey}`} name="from" label="From" />
        <DayInput key={`to ${resetKey}`} name="to" label="Until" />
      </div>
    </FilterGroup>
  );
}

function PriceFilter({ directory }: { directory: Directory<GameFilter> }) {
  const { filters, set } = directory;
  return (
    <FilterGroup legend="Price">
      <div className="mb-2 flex flex-wrap gap-1.5 max-md:gap-2">
        {PRICE_BANDS.map((band) => (
          <ToggleChip
            key={band}
            isOn={filters.price.includes(band)}
            onPress={() => set('price', (current) => toggled(PRICE_BANDS, current, band))}
          >
            {PRICE_LABELS[band]}
          </ToggleChip>
        ))}
      </div>
      <RangeInputs
        directory={directory}
        names={['minPrice', 'maxPrice']}
        noun="price"
        limit={MAX_PRICE}
        allowsDecimals
      />
      <p className="mt-1.5 text-xs text-fg-2">In each game’s currency.</p>
    </FilterGroup>
  );
}

const GOING_ICONS = { following: Users, teams: Shield };

/** Limits the list to games of people whom the viewer follows, or of the viewer's teams. */
function GoingFilter({ directory: { filters, set } }: { directory: Directory<GameFilter> }) {
  return (
    <FilterGroup legend="Going">
      <div className="flex flex-wrap gap-1.5 max-md:gap-2">
        {GOING_FILTERS.map((group) => {
          const Icon = GOING_ICONS[group];
          return (
            <ToggleChip
              key={group}
              isOn={filters.going.includes(group)}
              onPress={() => set('going', (current) => toggled(GOING_FILTERS, current, group))}
            >
              <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
              {GOING_LABELS[group]}
            </ToggleChip>
          );
        })}
      </div>
    </FilterGroup>
  );
}
