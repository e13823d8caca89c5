import { AMENITIES, EQUIPMENT, FIELD_TYPES, SIZE_UNITS } from '../../src/contracts/options.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import type { FieldTraits } from '../../src/seed/builders/field-rows.js';
import type { SeededRandom } from '../seeded-random.js';

/** Fields around the earth, some at equal coordinates, some beside the date line. */
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

export function ground(chance: SeededRandom, at: Date): FieldTraits & { at: Date } {
  const [country, location, latitude, longitude] = chance.pick(PLACES);
  const [first, ...more] = [chance.pick(FIELD_TYPES), ...chance.sample(FIELD_TYPES, 0.15)];
  return {
    name: chance.pick(NAMES),
    description: chance.pick(DESCRIPTIONS),
    country,
    location: chance.pick([country, location]),
    ...(chance.next() < 0.8 && { latitude, longitude }),
    fieldTypes: [...new Set([first, ...more])],
    amenities: chance.sample(AMENITIES, 0.5),
    equipment: chance.sample(EQUIPMENT, 0.5),
    fieldSizeValue: chance.pick([0.1, 0.3, 1, 2.4711, 7, 10_763.9104, 43_560]),
    fieldSizeUnit: chance.pick(SIZE_UNITS),
    maxPlayers: chance.pick([10, 20, 40, 80, 400]),
    at,
  };
}
