import type { AddressView } from '../../contracts/places.js';
import { findCountry } from './country-names.js';

export const MAX_ADDRESSES = 8;
const MAX_LABEL_LENGTH = 300;
const MAX_TOWN_LENGTH = 100;

/** The categories of places that a player can drive to. Countries, rivers and borders are left out. */
const ADDRESS_CATEGORIES = ['house', 'building', 'place', 'amenity', 'highway'];

/** The categories of single buildings. */
const BUILDING_CATEGORIES = ['house', 'building', 'amenity'];

/** Keys that may hold the name of a town. The first key that the address has counts. */
const TOWN_KEYS = ['city', 'town', 'village', 'hamlet', 'municipality'];

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !/[\0\p{Surrogate}]/u.test(value);

/** Parses the addresses in an answer of Nominatim. Throws if the answer has another shape. */
export function parseAddresses(answer: unknown): AddressView[] {
  if (!Array.isArray(answer)) throw new Error('The geocoder did not return a list');
  const found = answer.map(parseAddress).filter((address) => address !== null);
  return found
    .filter(({ address }, index) => found.findIndex((other) => other.address === address) === index)
    .slice(0, MAX_ADDRESSES);
}

function parseAddress(result: unknown): AddressView | null {
  if (result === null || typeof result !== 'object') return null;
  const { display_name: name, lat, lon, class: kind, category, type, address } = result as Record<string, unknown>;
  if (!isText(name)) return null;
  if (![kind, category, type].some((value) => ADDRESS_CATEGORIES.includes(value as string))) return null;
  const [latitude, longitude] = [parseDegrees(lat, 90), parseDegrees(lon, 180)];
  return latitude === null || longitude === null
    ? null
    : {
        address: name.trim().slice(0, MAX_LABEL_LENGTH),
        latitude,
        longitude,
        precision: isHouse([kind, category, type], address) ? 'exact' : 'town',
        ...parsePlace(address),
      };
}

/** A road or a village is larger than a house, so its coordinates are not an exact spot. */
const isHouse = (categories: unknown[], address: unknown): boolean =>
  categories.some((category) => BUILDING_CATEGORIES.includes(category as string)) ||
  (typeof address === 'object' && address !== null && 'house_number' in address && isText(address.house_number));

/** Reads country and town from the parts of an address. */
function parsePlace(parts: unknown): Pick<AddressView, 'country' | 'location'> {
  const values = parts !== null && typeof parts === 'object' ? (parts as Record<string, unknown>) : {};
  const country = isText(values['country_code']) ? findCountry(values['country_code'])?.name : undefined;
  const town = TOWN_KEYS.map((kind) => values[kind]).find(isText);
  if (country === undefined) return { country: null, location: null };
  return { country, location: town === undefined ? null : `${town.trim().slice(0, MAX_TOWN_LENGTH)}, ${country}` };
}

/** Nominatim sends numbers as text. */
function parseDegrees(text: unknown, max: number): number | null {
  const number = typeof text === 'number' ? text : typeof text === 'string' && text.trim() ? Number(text) : NaN;
  return Math.abs(number) <= max ? number : null;
}
