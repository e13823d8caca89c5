import type { AddressView } from '../../contracts/places.js';
import { countryOf } from './country-names.js';

export const MOST_ADDRESSES = 8;
const LONGEST = 300;
const LONGEST_TOWN = 100;

/** What somebody can drive to: not a country, a river or a border. */
const KINDS = ['house', 'building', 'place', 'amenity', 'highway'];

/** By what name a town goes, the nearest first. */
const TOWNS = ['city', 'town', 'village', 'hamlet', 'municipality'];

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !/[\0\p{Surrogate}]/u.test(value);

/** The addresses in an answer of Nominatim's. Throws where it is none of its answers. */
export function addressesIn(answer: unknown): AddressView[] {
  if (!Array.isArray(answer)) throw new Error('The geocoder answered no list');
  const found = answer.map(addressOf).filter((address) => address !== null);
  return found
    .filter(({ address }, at) => found.findIndex((one) => one.address === address) === at)
    .slice(0, MOST_ADDRESSES);
}

function addressOf(result: unknown): AddressView | null {
  if (result === null || typeof result !== 'object') return null;
  const { display_name: name, lat, lon, class: kind, category, type, address } = result as Record<string, unknown>;
  if (!isText(name)) return null;
  if (![kind, category, type].some((one) => KINDS.includes(one as string))) return null;
  const [latitude, longitude] = [degrees(lat, 90), degrees(lon, 180)];
  return latitude === null || longitude === null
    ? null
    : { address: name.trim().slice(0, LONGEST), latitude, longitude, ...placeOf(address) };
}

/** Of the parts of an address. */
function placeOf(parts: unknown): Pick<AddressView, 'country' | 'location'> {
  const named = parts !== null && typeof parts === 'object' ? (parts as Record<string, unknown>) : {};
  const country = isText(named['country_code']) ? countryOf(named['country_code'])?.name : undefined;
  const town = TOWNS.map((kind) => named[kind]).find(isText);
  if (country === undefined) return { country: null, location: null };
  return { country, location: town === undefined ? null : `${town.trim().slice(0, LONGEST_TOWN)}, ${country}` };
}

/** Nominatim writes them as text. */
function degrees(text: unknown, most: number): number | null {
  const number = typeof text === 'number' ? text : typeof text === 'string' && text.trim() ? Number(text) : NaN;
  return Math.abs(number) <= most ? number : null;
}
