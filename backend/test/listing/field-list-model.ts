import { AMENITIES, EQUIPMENT, FIELD_TYPES, SIZE_UNITS, type SizeUnit } from '../../src/contracts/options.js';
import type { FieldTraits } from '../../src/seed/builders/field-rows.js';
import type { SeededRandom } from '../seeded-random.js';
import { compares, type Filter, hasAnyOf, isInAnyCountry, type ListEntry, type ListModel } from './list-model.js';

const FIELDS = 200;

/** Places around the earth, some with equal coordinates, some beside the date line. */
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

interface FieldEntry extends ListEntry, FieldTraits {
  readonly size: bigint;
  readonly maxPlayers: number;
}

/** The unit's area, as an integer so that sizes are compared without rounding. */
const UNIT_AREA: Record<SizeUnit, bigint> = {
  sq_meters: 100_000_000n,
  sq_feet: 9_290_304n,
  acres: 404_685_642_240n,
  hectares: 1_000_000_000_000n,
};
const area = (size: number, unit: SizeUnit) => BigInt(Math.round(size * 10_000)) * UNIT_AREA[unit];

/** A filter by a minimum, a maximum or both, in a unit or in square metres. */
function isOfSize(random: SeededRandom): Filter<FieldEntry> {
  const min = random.pick([undefined, 0, 0.3, 1, 2.4711, 1_000, 43_560]);
  const max = random.pick([undefined, 0.1, 1, 7, 1_000, 43_560, 1_000_000]);
  const unit = random.pick([undefined, ...SIZE_UNITS]);
  return {
    query: {
      ...(min !== undefined && { minSize: min }),
      ...(max !== undefined && { maxSize: max }),
      ...(unit && { sizeUnit: unit }),
    },
    matches: ({ size }) =>
      (min === undefined || size >= area(min, unit ?? 'sq_meters')) &&
      (max === undefined || size <= area(max, unit ?? 'sq_meters')),
  };
}

export const FIELD_LIST_MODEL: ListModel<FieldEntry> = {
  paths: ['/api/fields'],
  words: ['quarry', 'QUARRY', 'appelo', 'björk', 'o', 'sweden', 'hill xx', 'hill norway', '%'],
  minWordsLength: 1,
  filters: [
    hasAnyOf('type', FIELD_TYPES, ({ fieldTypes }) => fieldTypes ?? []),
    hasAnyOf('amenity', AMENITIES, ({ amenities }) => amenities ?? []),
    hasAnyOf('equipment', EQUIPMENT, ({ equipment }) => equipment ?? []),
    isInAnyCountry,
    isOfSize,
    compares('minPlayers', [1, 20, 21, 80], ({ maxPlayers }, min) => maxPlayers >= min),
    compares('maxPlayers', [10, 40, 79, 1_000], ({ maxPlayers }, max) => maxPlayers <= max),
  ],

  async insert(app, random) {
    const owner = await app.build.player();
    const fields: FieldEntry[] = [];
    while (fields.length < FIELDS) {
      const [country, city, latitude, longitude] = random.pick(PLACES);
      const coordinates = random.next() < 0.8 ? { latitude, longitude } : {};
      const address = random.pick([country, city]);
      const fieldSizeValue = random.pick([0.1, 0.3, 1, 2.4711, 7, 10_763.9104, 43_560]);
      const fieldSizeUnit = random.pick(SIZE_UNITS);
      const traits = {
        name: random.pick(NAMES),
        description: random.pick(DESCRIPTIONS),
        country,
        fieldTypes: [...new Set([random.pick(FIELD_TYPES), ...random.sample(FIELD_TYPES, 0.15)])],
        amenities: random.sample(AMENITIES, 0.5),
        equipment: random.sample(EQUIPMENT, 0.5),
        fieldSizeValue,
        fieldSizeUnit,
        maxPlayers: random.pick([10, 20, 40, 80, 400]),
      };
      const { id } = await app.build.field(owner, { ...traits, ...coordinates, location: address });
      fields.push({
        ...traits,
        id,
        coordinates,
        size: area(fieldSizeValue, fieldSizeUnit),
        texts: [traits.name, address, traits.description ?? ''],
      });
    }
    return fields;
  },
};
