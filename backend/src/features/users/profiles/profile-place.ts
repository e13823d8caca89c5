import type { ProfileUpdate } from '../../../contracts/users.js';

/** A place as it stands in a profile. `location` may be a text of one's own that no gazetteer knows. */
export interface StoredPlace {
  location: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
}

export type PlaceChange =
  | { by: 'names'; country: string; region: string | null; city: string | null }
  | { by: 'text'; text: string }
  /** A city of no country is kept as a text. */
  | { by: 'clearing'; location: string | null };

type Given = Pick<ProfileUpdate, keyof StoredPlace>;

/** Where an update puts somebody; null leaves them where they are. A country is given by the name it is kept by. */
export function placeChange(kept: StoredPlace, given: Given): PlaceChange | null {
  if (given.country === undefined && given.region === undefined && given.city === undefined)
    return placeChangeByText(kept, given);
  const country = given.country === undefined ? kept.country : given.country || null;
  if (country === null) return { by: 'clearing', location: given.city || null };
  // A city goes with its region, and both with their country.
  const stays = country === kept.country;
  const city = given.city === undefined ? (stays && given.region === undefined ? kept.city : null) : given.city || null;
  const region = given.region === undefined ? (stays && city === kept.city ? kept.region : null) : given.region || null;
  return stays && city === kept.city && region === kept.region ? null : { by: 'names', country, region, city };
}

// A client that knows no parts sends back what it was given, and does not mean the largest city of that name.
function placeChangeByText(kept: StoredPlace, { location }: Given): PlaceChange | null {
  if (location === undefined || (location || null) === kept.location) return null;
  return location ? { by: 'text', text: location } : { by: 'clearing', location: null };
}
