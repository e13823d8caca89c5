import { LIMITS } from '@contracts/limits';
import { useId } from 'react';
import { Combobox } from '@/shared/ui/inputs/combobox';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { RemovableChip } from '@/shared/ui/inputs/removable-chip';
import { citiesQuery, regionsQuery } from '../api/place-queries';
import { withCity, withCountry, withRegion, type Place } from '../place';
import { usePlaceSearch } from '../use-place-search';
import { CountryCombobox } from './country-combobox';

interface PlaceStagesProps {
  place: Place;
  onChange: (place: Place) => void;
  errors?: Partial<Record<keyof Place, string>>;
}

/**
 * Asks for country, region and city one after another. Each choice stays as a removable chip. The second input also offers cities, because some
 * countries have no regions and some cities belong to none.
 */
export function PlaceStages({ place, onChange, errors = {} }: PlaceStagesProps) {
  const regions = usePlaceSearch(regionsQuery, place);
  const cities = usePlaceSearch(citiesQuery, place, LIMITS.searchMin);
  const id = useId();
  const { country, region, city } = place;
  const isRegionStage = region === null;
  const label = isRegionStage ? 'Region or city' : 'City';
  const search = isRegionStage ? searchBoth(regions, cities) : cities;
  const isDone = city !== null;
  const doneLabel = region === null ? 'City' : 'Region and city';
  const error = errors.region ?? errors.city;
  // The next input renders only after this state change.
  const changeAndFocus = (next: Place) => {
    onChange(next);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const choose = (chosen: string) => {
    // The next input starts empty.
    search.onTyped('');
    const isRegion = isRegionStage && regions.options.includes(chosen);
    changeAndFocus(isRegion ? withRegion(place, chosen) : withCity(place, chosen));
  };
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 max-md:grid-cols-1">
      <FormInput label="Country" required error={errors.country}>
        {(control) => (
          <CountryCombobox {...control} value={country} onChange={(chosen) => onChange(withCountry(chosen))} />
        )}
      </FormInput>
      <div>
        <label htmlFor={isDone ? undefined : id} className="mb-1.5 block text-sm font-medium">
          {isDone ? doneLabel : label}
          <span className="font-normal text-fg-3"> optional</span>
        </label>
        {(region !== null || city !== null) && (
          <div role="group" aria-label="Chosen places" className="mb-2 flex flex-wrap gap-1.5">
            {region !== null && (
              <RemovableChip label={region} onRemove={() => changeAndFocus(withRegion(place, null))} />
            )}
            {city !== null && <RemovableChip label={city} onRemove={() => changeAndFocus({ ...place, city: null })} />}
          </div>
        )}
        {!isDone && (
          <Combobox
            // A new key gives each stage its own input.
            key={`${country} ${label}`}
            id={id}
            {...search}
            label={label}
            value={null}
            onChange={(chosen) => chosen !== null && choose(chosen)}
            disabled={country === null}
            placeholder={
              country === null ? 'Choose a country first' : isRegionStage ? 'Type a region or city' : 'Type a city'
            }
          />
        )}
        {error && <p className="mt-1.5 text-sm text-red">{error}</p>}
      </div>
    </div>
  );
}

type PlaceSearch = ReturnType<typeof usePlaceSearch>;

/** Offers the matching regions and, below them, the matching cities. */
const searchBoth = (regions: PlaceSearch, cities: PlaceSearch): PlaceSearch => ({
  ...cities,
  onTyped: (text) => {
    regions.onTyped(text);
    cities.onTyped(text);
  },
  isSearching: regions.isSearching || cities.isSearching,
  options: [...new Set([...regions.options, ...cities.options])],
});
