import type { AddressView } from '@contracts/places';
import { LIMITS } from '@contracts/limits';
import type { FieldPrecision } from '@contracts/options';
import { MapPin } from 'lucide-react';
import { SearchCombobox } from '@/shared/ui/inputs/search-combobox';
import { addressesQuery, type FoundAddress } from './address-queries';

export interface TypedAddress {
  address: string;
  /** Coordinates of the chosen address or spot; null for typed text. */
  latitude: number | null;
  longitude: number | null;
  precision: FieldPrecision | null;
}

interface AddressInputProps {
  id: string;
  value: TypedAddress;
  onChange: (value: TypedAddress) => void;
  /** Called with the chosen search result. */
  onChoose: (result: AddressView) => void;
  onBlur: () => void;
  country: string | null;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Accepts any text as an address. Choosing a search result also sets the coordinates. */
export function AddressInput({ value, onChange, onBlur, country, ...rest }: AddressInputProps) {
  const hasCoordinates = value.latitude !== null;
  return (
    <SearchCombobox<FoundAddress>
      {...rest}
      label="Addresses"
      query={(text) => addressesQuery(text, country)}
      minLength={LIMITS.addressSearchMin}
      maxLength={LIMITS.address}
      hint={`Type at least ${LIMITS.addressSearchMin} characters to search for addresses`}
      noMatches={() => 'No addresses found. Try a different search term.'}
      failure="The search failed. You can still type the address yourself."
      freeText={{
        text: value.address,
        onTextChange: (address) => onChange({ address, latitude: null, longitude: null, precision: null }),
        onBlur,
        hasChosenResult: hasCoordinates,
      }}
      icon={
        <MapPin size={17} strokeWidth={1.75} aria-hidden="true" className={hasCoordinates ? 'text-olive' : undefined} />
      }
    >
      {(result) => result.address}
    </SearchCombobox>
  );
}
