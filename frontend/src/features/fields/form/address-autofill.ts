import type { AddressView } from '@contracts/places';
import type { FieldInputs } from './field-inputs';

/** Inputs to fill from a chosen address. A location that the user typed stays; `filled` is what an earlier address filled in. */
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
