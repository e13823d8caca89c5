import { FIELD_LIMITS } from '@contracts/field-limits';
import { labelOf } from '@contracts/option-labels';
import { AMENITIES, EQUIPMENT, FIELD_TYPES, SIZE_UNITS } from '@contracts/options';
import { useId } from 'react';
import { ChoiceFilter, FlagFilter } from '@/shared/directory/choice-filter';
import { CountriesFilter, type CountrySlot } from '@/shared/directory/country-filter';
import { DistanceFilter } from '@/shared/directory/distance-filter';
import { FilterGroup } from '@/shared/directory/filter-group';
import { RangeInputs } from '@/shared/directory/range-inputs';
import type { Directory } from '@/shared/directory/use-directory';
import { useViewer } from '@/shared/session/viewer';
import { Select } from '@/shared/ui/inputs/select';
import type { FieldFilter } from './field-filters';

interface FieldFilterPanelProps {
  directory: Directory<FieldFilter>;
  country: CountrySlot;
}

/** Filter panel of the field directory. */
export function FieldFilterPanel({ directory, country }: FieldFilterPanelProps) {
  const viewer = useViewer();
  return (
    <>
      {viewer && (
        <FilterGroup legend="Your fields">
          <FlagFilter directory={directory} name="saved" label="Saved" />
        </FilterGroup>
      )}
      <ChoiceFilter directory={directory} name="type" legend="Field type" options={FIELD_TYPES} />
      <DistanceFilter directory={directory} />
      <CountriesFilter directory={directory} country={country} />
      <FilterGroup legend="Players">
        <RangeInputs
          directory={directory}
          names={['minPlayers', 'maxPlayers']}
          noun="number of players"
          limit={FIELD_LIMITS.players}
        />
      </FilterGroup>
      <FilterGroup legend="Size">
        <RangeInputs
          directory={directory}
          names={['minSize', 'maxSize']}
          noun="size"
          limit={FIELD_LIMITS.size}
          allowsDecimals
        >
          <SizeUnit directory={directory} />
        </RangeInputs>
      </FilterGroup>
      <ChoiceFilter directory={directory} name="amenity" legend="Amenities" options={AMENITIES} />
      <ChoiceFilter directory={directory} name="equipment" legend="Allowed equipment" options={EQUIPMENT} />
    </>
  );
}

function SizeUnit({ directory: { filters, set } }: { directory: Directory<'sizeUnit'> }) {
  const id = useId();
  return (
    <div className="shrink-0">
      <label htmlFor={id} className="sr-only">
        Unit of size
      </label>
      <Select
        id={id}
        value={filters.sizeUnit[0] ?? 'sq_meters'}
        onChange={({ target }) => set('sizeUnit', [target.value])}
        className="h-[38px]! pr-8! pl-3! text-sm max-md:h-11!"
      >
        {SIZE_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {labelOf(unit)}
          </option>
        ))}
      </Select>
    </div>
  );
}
