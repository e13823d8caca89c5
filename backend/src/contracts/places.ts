import { LIMITS } from './limits.js';
import type { FieldPrecision } from './options.js';
import { SingleLineText } from './rules.js';

/** A search for regions or cities; `country` is an English name or an ISO code. */
export class PlaceSearchRequest {
  /** Without a text, a search for regions returns the largest ones. A search for cities needs two letters or a whole name. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
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
  /** At most 50, the best match first, then the largest: "City, Region" for a whole country, plain names within a region. */
  cities: string[];
}

export class TownSearchRequest {
  /** The beginning of a town's name in any language. Fewer than 3 characters find only whole names. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  query?: string;
}

export class TownView {
  city: string;
  region: string | null;
  /** The country's English name. */
  country: string;
}

export class TownsView {
  /** At most 8 towns of the whole world, the best match first. Of equal matches, the town that is larger within its own country comes first: the largest town of each country before the second largest. */
  towns: TownView[];
}

export class AddressSearchRequest {
  /** At least 3 characters. */
  @SingleLineText({ max: LIMITS.addressSearch, label: 'Search' })
  q?: string;

  /** An English name or an ISO code. */
  @SingleLineText({ max: LIMITS.name, label: 'Country' })
  country?: string;
}

export class AddressView {
  /** The whole address on one line. */
  address: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** `exact` for a house, `town` for anything larger. */
  precision: FieldPrecision;
  /** The country's name in Muster's list, or null if the address has none. */
  country: string | null;
  /** The short form, such as "Norrtälje, Sweden"; null if the town is unknown. */
  location: string | null;
}

export class AddressLocationRequest {
  @SingleLineText({ max: LIMITS.address, label: 'Address' })
  address?: string;

  /** An English name or an ISO code. */
  @SingleLineText({ required: 'Country is required', max: LIMITS.name, label: 'Country' })
  country: string;
}

/** The centre of the town that an address unambiguously names, else the centre of its country. */
export class AddressLocationView {
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Null if the address names no certain town. */
  town: string | null;
}
