/** Where somebody is at home, as far as it was given. */
export interface Place {
  country: string | null;
  region: string | null;
  city: string | null;
}

/** A region and a city are those of their country. */
export const inCountry = (country: string | null): Place => ({ country, region: null, city: null });

export const inRegion = (place: Place, region: string | null): Place => ({ ...place, region, city: null });

/** Found over a whole country a city is "City, Region"; within a region it is its plain name. */
export function inCity(place: Place, found: string | null): Place {
  if (found === null || place.region !== null) return { ...place, city: found };
  const comma = found.lastIndexOf(', ');
  return comma < 0
    ? { ...place, city: found }
    : { ...place, city: found.slice(0, comma), region: found.slice(comma + 2) };
}
