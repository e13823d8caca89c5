import { Injectable } from '@nestjs/common';
import { COUNTRIES, type CountryCode } from '../../contracts/countries.js';
import type { AddressView, TownView } from '../../contracts/places.js';
import { PROBLEMS } from '../../contracts/problems.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { Coordinates } from '../../platform/geography/distance.js';
import { type Country, findCountryByName, findCountry } from './country-names.js';
import type { City, CityMatch, CountryPlaces } from './country-places.js';
import { Gazetteer } from './gazetteer.js';
import { MAX_ADDRESSES } from './geocoder-answer.js';

/** A place with the gazetteer's names, as it is stored. A country or region has the coordinates of its centre. */
export interface Place {
  country: string;
  region: string | null;
  city: string | null;
  latitude: number;
  longitude: number;
}

/** SQL for the `LocationPrecision` of a row that stores a `Place`. */
export const placePrecision = (alias: string): string =>
  `CASE WHEN ${alias}.city IS NOT NULL THEN 'town' WHEN ${alias}.region IS NOT NULL THEN 'region' ELSE 'country' END`;

interface PlaceInput {
  /** An English name or an ISO code. */
  country: string;
  region?: string | null;
  /** "City", or "City, Region" as the search returns it. */
  city?: string | null;
}

const unknownPlace = (input: keyof PlaceInput) =>
  new Problem('place.unknown', { fields: { [input]: PROBLEMS['place.unknown'].message } });

@Injectable()
export class PlacesReader {
  constructor(private readonly gazetteer: Gazetteer) {}

  /** Returns the English name under which a country is stored. Throws `place.unknown`. */
  countryName(country: string): string {
    return this.country(country).name;
  }

  /** Throws `place.unknown`. */
  countryNames(countries: readonly string[] = []): string[] {
    return countries.map((country) => this.countryName(country));
  }

  /** Throws `place.unknown`. */
  countryCode(country: string): CountryCode {
    return this.country(country).code;
  }

  /** Finds the cities that a text like "City, Region, Country" names, in the given country, else in the named one, else in all countries. */
  async addresses(text: string, code: CountryCode | null): Promise<AddressView[]> {
    const parts = text.split(',').map((part) => part.replace(/\d+/g, ' ').trim());
    const country = code ? findCountry(code) : findCountryByName(parts.at(-1) ?? '');
    const countries = country ? [country] : COUNTRIES;
    // Searches one part after the other, because a short part is the beginning of very many names.
    let matches: CityInCountry[] = [];
    for (const part of [text, ...parts].filter(Boolean))
      if (matches.length === 0) matches = await this.bestMatches(part, countries);
    return matches.map(toAddress);
  }

  /** Finds the towns of all countries by the beginning of a name in any language. */
  async towns(text: string): Promise<TownView[]> {
    const matches = await this.bestMatches(text, COUNTRIES);
    return matches.map(({ city, country }) => ({ city: city.name, region: city.region, country: country.name }));
  }

  /** The best matches come first. Of equal matches, the one that is larger within its own country comes first. */
  private async bestMatches(text: string, countries: readonly Country[]): Promise<CityInCountry[]> {
    const matches = await Promise.all(
      countries.map(async (country) => {
        const places = await this.gazetteer.placesOf(country.code);
        return places.bestMatches(text, MAX_ADDRESSES).map((match) => ({ ...match, country }));
      }),
    );
    return matches
      .flat()
      .sort((a, b) => a.matchRank - b.matchRank || a.sizeRank - b.sizeRank)
      .slice(0, MAX_ADDRESSES);
  }

  /** Returns the place with these names. Throws `place.unknown` and names the invalid input. */
  async resolve({ country: countryGiven, region: regionGiven, city: cityGiven }: PlaceInput): Promise<Place> {
    const country = this.country(countryGiven);
    const places = await this.gazetteer.placesOf(country.code);
    if (!regionGiven && !cityGiven) return centreOf(country, places);
    const region = regionGiven ? places.region(regionGiven) : undefined;
    if (regionGiven && region === undefined) throw unknownPlace('region');
    if (!cityGiven) return centreOf(country, places, region);
    const city = findCity(places, cityGiven, region);
    if (!city) throw unknownPlace('city');
    return cityIn(country, city);
  }

  /** Returns the place that a text like "City, Country" or "City, Region, Country" names, or null if its country is unknown. */
  async resolveText(text: string): Promise<Place | null> {
    const parts = text.split(',').map((part) => part.trim());
    const country = findCountryByName(parts.at(-1) ?? '');
    if (!country) return null;
    const places = await this.gazetteer.placesOf(country.code);
    const city = parts.slice(0, -1).join(', ');
    const match = city && findCity(places, city);
    return match ? cityIn(country, match) : centreOf(country, places);
  }

  /** Returns the centre of a stored country or region, or null if the gazetteer does not know it. */
  async centre(country: string, region: string | null): Promise<Coordinates | null> {
    const code = findCountryByName(country)?.code;
    const places = code && (await this.gazetteer.placesOf(code));
    return places && (region === null || places.region(region)) ? places.centre(region ?? undefined) : null;
  }

  async regions(country: string, text: string): Promise<string[]> {
    return (await this.gazetteer.placesOf(this.country(country).code)).findRegions(text);
  }

  /** Returns "City, Region" for cities of the whole country. */
  async cities(country: string, text: string): Promise<string[]> {
    const places = await this.gazetteer.placesOf(this.country(country).code);
    return places.findCities(text).map(({ name, region }) => (region === null ? name : `${name}, ${region}`));
  }

  /** Returns plain names of cities within a region. */
  async citiesInRegion(country: string, regionName: string, text: string): Promise<string[]> {
    const places = await this.gazetteer.placesOf(this.country(country).code);
    const region = places.region(regionName);
    if (region === undefined) throw unknownPlace('region');
    return places.findCities(text, region).map(({ name }) => name);
  }

  private country(text: string): Country {
    const country = findCountry(text);
    if (!country) throw unknownPlace('country');
    return country;
  }
}

interface CityInCountry extends CityMatch {
  readonly country: Country;
}

const toAddress = ({ city, country }: CityInCountry): AddressView => ({
  address: [city.name, city.region, country.name].filter(Boolean).join(', '),
  latitude: city.latitude,
  longitude: city.longitude,
  precision: 'town',
  country: country.name,
  location: `${city.name}, ${country.name}`,
});

const cityIn = ({ name: country }: Country, { name: city, region, latitude, longitude }: City): Place => ({
  country,
  region,
  city,
  latitude,
  longitude,
});

const centreOf = ({ name: country }: Country, places: CountryPlaces, region?: string): Place => ({
  country,
  region: region ?? null,
  city: null,
  ...places.centre(region),
});

function findCity(places: CountryPlaces, text: string, region?: string): City | undefined {
  const whole = places.findCityNamed(text, region);
  const comma = text.lastIndexOf(',');
  if (whole || comma < 0) return whole;
  const namedRegion = places.region(text.slice(comma + 1));
  return namedRegion === undefined || (region !== undefined && region !== namedRegion)
    ? undefined
    : places.findCityNamed(text.slice(0, comma), namedRegion);
}
