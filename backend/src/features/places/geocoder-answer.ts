import type { AddressView } from '../../contracts/places.js';

export const MOST_ADDRESSES = 8;
const LONGEST = 300;

/** What somebody can drive to: not a country, a river or a border. */
const KINDS = ['house', 'building', 'place', 'amenity', 'highway'];

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
  const { display_name: name, lat, lon, class: kind, category, type } = result as Record<string, unknown>;
  if (typeof name !== 'string' || !name.trim() || /[\0\p{Surrogate}]/u.test(name)) return null;
  if (![kind, category, type].some((one) => KINDS.includes(one as string))) return null;
  const [latitude, longitude] = [degrees(lat, 90), degrees(lon, 180)];
  return latitude === null || longitude === null
    ? null
    : { address: name.trim().slice(0, LONGEST), latitude, longitude };
}

/** Nominatim writes them as text. */
function degrees(text: unknown, most: number): number | null {
  const number = typeof text === 'number' ? text : typeof text === 'string' && text.trim() ? Number(text) : NaN;
  return Math.abs(number) <= most ? number : null;
}
