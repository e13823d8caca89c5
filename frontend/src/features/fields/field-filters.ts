import { FIELD_LIMITS } from '@contracts/field-limits';
import { labelOf } from '@contracts/option-labels';
import { AMENITIES, EQUIPMENT, FIELD_TYPES, SIZE_UNITS } from '@contracts/options';
import { near } from '@/shared/directory/distance';
import { amount, names, ticked, unitOf, type Filters } from '@/shared/directory/filters';

/** So many countries at once. */
const COUNTRIES = 20;

const inUnit = (size: string, { sizeUnit = [] }: Filters) =>
  `${size} ${labelOf(sizeUnit[0] ?? 'sq_meters').toLowerCase()}`;

/** What fields can be narrowed by; the names are those of the request. */
export const FIELD_FILTERS = {
  type: ticked(FIELD_TYPES),
  amenity: ticked(AMENITIES),
  equipment: ticked(EQUIPMENT),
  country: names(COUNTRIES),
  minSize: amount(FIELD_LIMITS.size, (size, filters) => `From ${inUnit(size, filters)}`, true),
  maxSize: amount(FIELD_LIMITS.size, (size, filters) => `Up to ${inUnit(size, filters)}`, true),
  sizeUnit: unitOf(SIZE_UNITS, ['minSize', 'maxSize'], 'sq_meters'),
  minPlayers: amount(FIELD_LIMITS.players, (players) => `From ${players} players`),
  maxPlayers: amount(FIELD_LIMITS.players, (players) => `Up to ${players} players`),
  ...near,
};
export type FieldFilter = keyof typeof FIELD_FILTERS;
