import { AMENITIES, EQUIPMENT, FIELD_TYPES, SIZE_UNITS } from '../../src/contracts/options.js';
import type { BuiltField } from '../../src/seed/builders.js';
import type { FieldTraits } from '../../src/seed/field-rows.js';
import type { Chance } from '../chance.js';

/** Around the earth, some at the same place, some beside the date line. */
const PLACES = [
  ['Sweden', 'Nacka', 59.31053, 18.16372],
  ['Sweden', 'Nacka', 59.31053, 18.16372],
  ['Sweden', 'Uppsala', 59.85882, 17.63889],
  ['Sweden', 'Gothenburg', 57.70716, 11.96679],
  ['Norway', 'Oslo', 59.91273, 10.74609],
  ['Denmark', 'Århus', 56.15674, 10.21076],
  ['United States', 'Springfield', 39.80172, -89.64371],
  ['Fiji', 'Labasa', -16.4332, 179.36451],
  ['Samoa', 'Apia', -13.83333, -171.76666],
] as const;

const NAMES = ['The old quarry', 'Björkskogen', 'Harbour 7', 'Cold hill'];
const DESCRIPTIONS = [null, 'A quarry with water in it.', 'Pallets, towers and mud: Äppelö style', 'x'.repeat(3_000)];

export type Ground = FieldTraits & BuiltField & { at: Date };

export function ground(chance: Chance, at: Date): FieldTraits & { at: Date } {
  const [country, location, latitude, longitude] = chance.oneOf(PLACES);
  const [first, ...more] = [chance.oneOf(FIELD_TYPES), ...chance.someOf(FIELD_TYPES, 0.15)];
  return {
    name: chance.oneOf(NAMES),
    description: chance.oneOf(DESCRIPTIONS),
    country,
    location: chance.oneOf([country, location]),
    ...(chance.number() < 0.8 && { latitude, longitude }),
    fieldTypes: [...new Set([first, ...more])],
    amenities: chance.someOf(AMENITIES, 0.5),
    equipment: chance.someOf(EQUIPMENT, 0.5),
    fieldSizeValue: chance.oneOf([0.1, 0.3, 1, 2.4711, 7, 10_763.9104, 43_560]),
    fieldSizeUnit: chance.oneOf(SIZE_UNITS),
    maxPlayers: chance.oneOf([10, 20, 40, 80, 400]),
    at,
  };
}
