import type { AddressView } from '@contracts/places';
import type { FieldInputs } from './field-inputs';

/** What an address that was found puts in: also the country and the location, unless somebody wrote them. `filled` is what one before it put in. */
export function autofillFrom(
  { address, latitude, longitude, country, location }: AddressView,
  written: Pick<FieldInputs, 'country' | 'location'>,
  filled: string | null,
): Partial<FieldInputs> {
  const isOpen = written.location.trim() === '' || written.location === filled;
  return {
    address,
    latitude,
    longitude,
    ...(written.country === null && country !== null && { country }),
    ...(isOpen && { location: location ?? '' }),
  };
}
