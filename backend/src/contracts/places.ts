import { LIMITS } from './limits.js';
import { SingleLineText } from './rules.js';

/** What the region and city searches take: `country` is an English name or an ISO code. */
export class PlaceSearchRequest {
  /** Without it, the largest. */
  @SingleLineText({ max: LIMITS.search, label: 'The search' })
  query?: string;

  @SingleLineText({ required: 'Country is required', max: LIMITS.name, label: 'Country' })
  country: string;
}

export class CitiesInRegionRequest extends PlaceSearchRequest {
  @SingleLineText({ required: 'Region is required', max: LIMITS.name, label: 'Region' })
  region: string;
}

export class RegionsView {
  /** At most 50 names, the best match first. */
  regions: string[];
}

export class CitiesView {
  /** At most 50: "City, Region" over a whole country, plain names within a region; the best match and then the largest first. */
  cities: string[];
}

export class AddressSearchRequest {
  /** From 3 characters on. */
  @SingleLineText({ max: LIMITS.addressSearch, label: 'The search' })
  q?: string;

  /** An English name or an ISO code. */
  @SingleLineText({ max: LIMITS.name, label: 'Country' })
  country?: string;
}

export class AddressView {
  /** The whole of it on one line. */
  address: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** As the list of countries names it; null where it is not said. */
  country: string | null;
  /** As people say it, "Norrtälje, Sweden"; null where the town is not said. */
  location: string | null;
}
