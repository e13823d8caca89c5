/** The parts of a place that the user has chosen. */
export interface Place {
  country: string | null;
  region: string | null;
  city: string | null;
}

/** "Solna, Stockholm, Sweden". A region with the same name as its city is left out: "Stockholm, Sweden". */
export const nameOf = ({ city, region, country }: Place): string =>
  [city, region === city ? null : region, country].filter(Boolean).join(', ');

/** A new country clears region and city. */
export const withCountry = (country: string | null): Place => ({ country, region: null, city: null });

export const withRegion = (place: Place, region: string | null): Place => ({ ...place, region, city: null });

/** Without a chosen region, `name` is "City, Region" and also sets the region. */
export function withCity(place: Place, name: string | null): Place {
  if (name === null || place.region !== null) return { ...place, city: name };
  const comma = name.lastIndexOf(', ');
  return comma < 0 ? { ...place, city: name } : { ...place, city: name.slice(0, comma), region: name.slice(comma + 2) };
}
