import { COUNTRIES, type CountryCode } from '../../contracts/countries.js';
import { foldName } from './fold-name.js';

export interface Country {
  readonly code: CountryCode;
  readonly name: string;
}

const OTHER_NAMES: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  AE: ['UAE'],
  BA: ['Bosnia', 'Bosnia-Herzegovina'],
  CD: ['DR Congo', 'DRC', 'Congo-Kinshasa'],
  CG: ['Congo', 'Congo-Brazzaville'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GM: ['The Gambia'],
  BS: ['The Bahamas'],
  KP: ["Democratic People's Republic of Korea"],
  KR: ['Korea', 'Republic of Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['The Netherlands', 'Holland'],
  PS: ['Palestinian Territories', 'State of Palestine'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Türkiye'],
  US: ['USA', 'United States of America', 'America'],
  VA: ['Vatican', 'Holy See'],
};

// Treats "Trinidad & Tobago" like "Trinidad and Tobago", and "St. Lucia" like "Saint Lucia".
const normalizeName = (name: string): string =>
  foldName(name.replaceAll('&', ' and '))
    .replace(/^st /, 'saint ')
    .replace(/^the (?=united)/, '');

const BY_NAME: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((country) =>
    [country.name, ...(OTHER_NAMES[country.code] ?? [])].map((name): [string, Country] => [
      normalizeName(name),
      country,
    ]),
  ),
);
const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]));

export const findCountryByName = (name: string): Country | undefined => BY_NAME.get(normalizeName(name));

/** Finds a country by its English name or ISO code. */
export const findCountry = (text: string): Country | undefined =>
  BY_CODE.get(text.trim().toUpperCase()) ?? findCountryByName(text);
