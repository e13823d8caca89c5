/** The parts of a place that the user has chosen. */
export interface Place {
  country: string | null;
  region: string | null;
  city: string | null;
}

/** A new country clears region and city. */
export const inCountry = (country: string | null): Place => ({ country, region: null, city: null });

export const inRegion = (place: Place, region: string | null): Place => ({ ...place, region, city: null });

/** `found` is "City, Region" from a whole country, and a plain name from within a region. */
export function inCity(place: Place, found: string | null): Place {
  if (found === null || place.region !== null) return { ...place, city: found };
  const comma = found.lastIndexOf(', ');
  return comma < 0
    ? { ...place, city: found }
    : { ...place, city: found.slice(0, comma), region: found.slice(comma + 2) };
}
