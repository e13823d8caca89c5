import { LIMITS } from '@contracts/limits';
import { useState } from 'react';
import { Combobox } from '@/shared/ui/inputs/combobox';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { useTextSearch } from '@/shared/ui/inputs/use-text-search';
import { townsQuery } from '../api/place-queries';
import { nameOf, withCountry, type Place } from '../place';

interface HomeTownProps {
  place: Place;
  onChange: (place: Place) => void;
}

/** An input for a town anywhere in the world. The town also sets the region and the country. */
export function HomeTown({ place, onChange }: HomeTownProps) {
  const [typed, setTyped] = useState('');
  const { data: towns = [], isTooShort, isSearching, error } = useTextSearch(typed, townsQuery, 1);
  return (
    <FormInput label="Town or city">
      {(control) => (
        <Combobox
          {...control}
          label="Town or city"
          value={place.city === null ? null : nameOf(place)}
          options={towns.map(nameOf)}
          onTyped={setTyped}
          isSearching={isSearching}
          empty={
            isTooShort
              ? 'Type to search'
              : error
                ? 'The search failed. Check your connection and try again.'
                : typed.trim().length < LIMITS.addressSearchMin
                  ? `Type at least ${LIMITS.addressSearchMin} characters`
                  : 'No locations found'
          }
          onChange={(name) => onChange(towns.find((town) => nameOf(town) === name) ?? withCountry(null))}
          placeholder="Type a town or city"
        />
      )}
    </FormInput>
  );
}
