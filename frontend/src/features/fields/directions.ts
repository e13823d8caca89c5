import type { FieldView } from '@contracts/fields';

type Destination = Pick<FieldView, 'name' | 'address' | 'country' | 'latitude' | 'longitude' | 'precision'>;

/** Returns whether the field's coordinates are an exact spot. The previous version of the server sends no precision. */
export const isExact = ({ latitude, precision }: Pick<FieldView, 'latitude' | 'precision'>): boolean =>
  latitude !== null && precision !== 'town';

/** "Georgia Street 5, Tbilisi" does not name the country Georgia, but "Tbilisi, Georgia" does. */
const namesCountry = (address: string, country: string): boolean =>
  address.split(',').at(-1)?.trim().toLowerCase() === country.toLowerCase();

/**
 * Link for directions in the device's map application, or Google Maps: to the exact spot, else to the address. Null without either,
 * because the centre of a town is not the field.
 */
export function directionsLink(field: Destination, userAgent = navigator.userAgent): string | null {
  const { name, address, country, latitude, longitude } = field;
  const spot = isExact(field) ? `${latitude},${longitude}` : null;
  if (spot === null && address === '') return null;
  const destination = spot ?? encodeURIComponent(namesCountry(address, country) ? address : `${address}, ${country}`);
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?daddr=${destination}${spot ? `&q=${encodeURIComponent(name)}` : ''}`;
  if (/Android/.test(userAgent))
    return spot ? `geo:${spot}?q=${spot}(${encodeURIComponent(name)})` : `geo:0,0?q=${destination}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
