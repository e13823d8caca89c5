import type { ProfileUpdate } from '../../../contracts/users.js';

/** The place in a stored profile. `location` may be free text that the gazetteer does not know. */
export interface StoredPlace {
  location: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
}

export type PlaceChange =
  | { by: 'names'; country: string; region: string | null; city: string | null }
  | { by: 'text'; text: string }
  /** A city without a country is stored as free text. */
  | { by: 'clearing'; location: string | null };

type Given = Pick<ProfileUpdate, keyof StoredPlace>;

/** Returns the requested change of place, or null if the place stays the same. `given.country` is the country's name in the gazetteer. */
export function placeChange(stored: StoredPlace, given: Given): PlaceChange | null {
  if (given.country === undefined && given.region === undefined && given.city === undefined)
    return placeChangeByText(stored, given);
  const country = given.country === undefined ? stored.country : given.country || null;
  if (country === null) return { by: 'clearing', location: given.city || null };
  // Changing the region clears the city, and changing the country clears both.
  const isSameCountry = country === stored.country;
  const isSameRegion = given.region === undefined || (given.region || null) === stored.region;
  const city = given.city === undefined ? (isSameCountry && isSameRegion ? stored.city : null) : given.city || null;
  const region =
    given.region === undefined ? (isSameCountry && city === stored.city ? stored.region : null) : given.region || null;
  return isSameCountry && city === stored.city && region === stored.region
    ? null
    : { by: 'names', country, region, city };
}

// Clients that only know `location` send it back unchanged. That must not move the player to the largest city of that name.
function placeChangeByText(stored: StoredPlace, { location }: Given): PlaceChange | null {
  if (location === undefined || (location || null) === stored.location) return null;
  return location ? { by: 'text', text: location } : { by: 'clearing', location: null };
}
