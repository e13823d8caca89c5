import { Injectable } from '@nestjs/common';
import type { Coordinates } from '../../platform/geography/distance.js';
import { findCountryByName } from './country-names.js';
import type { City, CountryPlaces } from './country-places.js';
import { Gazetteer } from './gazetteer.js';

/** "Lund 4" is a house in an unknown town, not the town of Lund. */
const HOUSE_NUMBER = /^\D+\d/;

/** Finds the towns of addresses and coordinates. `country` is the English name of a country. */
@Injectable()
export class TownsReader {
  constructor(private readonly gazetteer: Gazetteer) {}

  /**
   * Returns the town that ends an address like "Street, Town", "Street, Town, Region" or "Street, 123 45 Town, Country". Returns null if
   * the town is unknown, or if the country has several towns with this name and the address does not name the region.
   */
  async ofAddress(address: string, country: string): Promise<City | null> {
    const places = await this.placesOf(country);
    const parts = partsOf(address, country);
    const [last, previous] = [parts.at(-1), parts.at(-2)];
    if (!places || !last || (!previous && HOUSE_NUMBER.test(last))) return null;
    const region = places.region(last);
    const cityInRegion = region && previous && places.findOnlyCityNamed(withoutNumbers(previous), region);
    return cityInRegion || (places.findOnlyCityNamed(withoutNumbers(last)) ?? null);
  }

  async closestTo(point: Coordinates, country: string): Promise<City | null> {
    return (await this.placesOf(country))?.cityClosestTo(point) ?? null;
  }

  private async placesOf(country: string): Promise<CountryPlaces | null> {
    const code = findCountryByName(country)?.code;
    return code ? this.gazetteer.placesOf(code) : null;
  }
}

/** The parts of an address, without postal codes and without the country at the end. */
function partsOf(address: string, country: string): string[] {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => withoutNumbers(part) !== '');
  return findCountryByName(parts.at(-1) ?? '')?.name === country ? parts.slice(0, -1) : parts;
}

/** Removes house numbers and postal codes: words with a digit. */
const withoutNumbers = (part: string): string =>
  part
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ');
