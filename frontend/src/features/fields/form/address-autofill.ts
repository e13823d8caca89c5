import type { AddressView } from '@contracts/places';
import type { FieldInputs } from './field-inputs';

/** Returns the inputs to fill from a chosen address. A location that the user typed stays; `filledLocation` is the one from an earlier address. */
export function autofillFrom(
  { address, latitude, longitude, precision, country, location }: AddressView,
  current: Pick<FieldInputs, 'country' | 'location'>,
  filledLocation: string | null,
): Partial<FieldInputs> {
  const canFillLocation = current.location.trim() === '' || current.location === filledLocation;
  return {
    address,
    latitude,
    longitude,
    precision,
    ...(current.country === null && country !== null && { country }),
    ...(canFillLocation && { location: location ?? '' }),
  };
}
