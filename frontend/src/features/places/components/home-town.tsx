import { LIMITS } from '@contracts/limits';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { matchedParts } from '@/shared/format/matched-parts';
import { Combobox } from '@/shared/ui/inputs/combobox';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { useTextSearch } from '@/shared/ui/inputs/use-text-search';
import { MarkedParts } from '@/shared/ui/text/marked-parts';
import { townsQuery } from '../api/place-queries';
import { nameOf, withCountry, type Place } from '../place';
import { emptyText } from '../use-place-search';

interface HomeTownProps {
  place: Place;
  onChange: (place: Place) => void;
  /** Called with whether the viewer typed a text without choosing a town. */
  onUnmatched: (isUnmatched: boolean) => void;
  error?: string;
}

/** An input for a town anywhere in the world. The town also sets the region and the country. */
export function HomeTown({ place, onChange, onUnmatched, error: message }: HomeTownProps) {
  const [typed, setTyped] = useState('');
  const { data: towns = [], isTooShort, isSearching, error } = useTextSearch(typed, townsQuery, 1);
  return (
    <FormInput label="Town or city" error={message}>
      {(control) => (
        <Combobox
          {...control}
          label="Town or city"
          value={place.city === null ? null : nameOf(place)}
          options={towns.map(nameOf)}
          renderOption={(name) => <Town name={name} typed={typed} />}
          onTyped={(text) => {
            setTyped(text);
            onUnmatched(text.trim() !== '');
          }}
          onDiscard={() => onUnmatched(typed.trim() !== '')}
          isSearching={isSearching}
          empty={emptyText({ isTooShort, error }, typed, LIMITS.addressSearchMin)}
          onChange={(name) => onChange(towns.find((town) => nameOf(town) === name) ?? withCountry(null))}
          placeholder="Type a town or city"
        />
      )}
    </FormInput>
  );
}

/** "Solna, Stockholm, Sweden" on two lines, with the typed text marked. */
function Town({ name, typed }: { name: string; typed: string }) {
  const comma = name.indexOf(', ');
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="flex min-w-0 flex-1 items-center gap-3">
        <MapPin size={17} strokeWidth={1.75} className="shrink-0 text-fg-3" />
        <span className="min-w-0">
          <MarkedParts parts={matchedParts(name.slice(0, comma), typed)} className="font-semibold text-olive" />
          <span className="block text-xs text-fg-2">{name.slice(comma + 2)}</span>
        </span>
      </span>
    </>
  );
}
