import { FIELD_LIMITS } from '@contracts/field-limits';
import { labelOf } from '@contracts/option-labels';
import { AMENITIES, EQUIPMENT, FIELD_TYPES, SIZE_UNITS } from '@contracts/options';
import { distanceFilters } from '@/shared/directory/distance-filters';
import {
  amountFilter,
  countryFilter,
  choiceFilter,
  flagFilter,
  unitFilter,
  type Filters,
} from '@/shared/directory/filters';
import { countText } from '@/shared/format/plural';

const inUnit = (size: string, { sizeUnit = [] }: Filters) =>
  `${size} ${labelOf(sizeUnit[0] ?? 'sq_meters').toLowerCase()}`;

/** Filters of the field directory, named as in the request. */
export const FIELD_FILTERS = {
  saved: flagFilter('Saved'),
  type: choiceFilter(FIELD_TYPES),
  amenity: choiceFilter(AMENITIES),
  equipment: choiceFilter(EQUIPMENT),
  country: countryFilter(),
  minSize: amountFilter(FIELD_LIMITS.size, (size, filters) => `From ${inUnit(size, filters)}`, true),
  maxSize: amountFilter(FIELD_LIMITS.size, (size, filters) => `Up to ${inUnit(size, filters)}`, true),
  sizeUnit: unitFilter(SIZE_UNITS, ['minSize', 'maxSize'], 'sq_meters'),
  minPlayers: amountFilter(FIELD_LIMITS.players, (players) => `From ${countText(Number(players), 'player')}`),
  maxPlayers: amountFilter(FIELD_LIMITS.players, (players) => `Up to ${countText(Number(players), 'player')}`),
  ...distanceFilters,
};
export type FieldFilter = keyof typeof FIELD_FILTERS;
