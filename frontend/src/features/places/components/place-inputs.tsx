import { LIMITS } from '@contracts/limits';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Combobox } from '@/shared/ui/inputs/combobox';
import { citiesQuery, regionsQuery } from '../api/place-queries';
import { withCity, withCountry, withRegion, type Place } from '../place';
import { usePlaceSearch } from '../use-place-search';
import { CountryCombobox } from './country-combobox';

interface PlaceInputsProps {
  place: Place;
  onChange: (place: Place) => void;
  errors?: Partial<Record<keyof Place, string>>;
}

/** Inputs for country, region and city. Each narrows the next one. */
export function PlaceInputs({ place, onChange, errors = {} }: PlaceInputsProps) {
  const regions = usePlaceSearch(regionsQuery, place);
  const cities = usePlaceSearch(citiesQuery, place, LIMITS.searchMin);
  const needsCountry = place.country === null;
  return (
    <div className="grid grid-cols-3 items-start gap-3 max-md:grid-cols-1">
      <FormInput label="Country" optional error={errors.country}>
        {(control) => (
          <CountryCombobox {...control} value={place.country} onChange={(country) => onChange(withCountry(country))} />
        )}
      </FormInput>
      <FormInput label="Region" optional error={errors.region}>
        {(control) => (
          <Combobox
            {...control}
            {...regions}
            label="Region"
            value={place.region}
            onChange={(region) => onChange(withRegion(place, region))}
            disabled={needsCountry}
            placeholder={needsCountry ? 'Choose a country first' : 'Type a region'}
          />
        )}
      </FormInput>
      <FormInput label="City" optional error={errors.city}>
        {(control) => (
          <Combobox
            {...control}
            {...cities}
            label="City"
            value={place.city}
            onChange={(city) => onChange(withCity(place, city))}
            disabled={needsCountry}
            placeholder={needsCountry ? 'Choose a country first' : 'Type a city'}
          />
        )}
      </FormInput>
    </div>
  );
}
