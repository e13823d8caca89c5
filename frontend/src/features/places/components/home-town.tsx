import { LIMITS } from '@contracts/limits';
import { Combobox } from '@/shared/ui/inputs/combobox';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { citiesQuery } from '../api/place-queries';
import { withCity, withCountry, type Place } from '../place';
import { usePlaceSearch } from '../use-place-search';
import { CountryCombobox } from './country-combobox';

interface HomeTownProps {
  place: Place;
  onChange: (place: Place) => void;
}

/** Inputs for a country and a town in it. The town also sets the region. */
export function HomeTown({ place, onChange }: HomeTownProps) {
  const inCountry = withCountry(place.country);
  const towns = usePlaceSearch(citiesQuery, inCountry, LIMITS.searchMin);
  const needsCountry = place.country === null;
  const town = place.city === null ? null : [place.city, place.region].filter(Boolean).join(', ');
  return (
    <div className="grid gap-5">
      <FormInput label="Country">
        {(control) => (
          <CountryCombobox {...control} value={place.country} onChange={(country) => onChange(withCountry(country))} />
        )}
      </FormInput>
      <FormInput label="Town or city">
        {(control) => (
          <Combobox
            {...control}
            {...towns}
            label="Town or city"
            value={town}
            onChange={(chosen) => onChange(withCity(inCountry, chosen))}
            disabled={needsCountry}
            placeholder={needsCountry ? 'Choose a country first' : 'Type a town or city'}
          />
        )}
      </FormInput>
    </div>
  );
}
