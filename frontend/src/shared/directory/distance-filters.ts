import { readArea } from '@contracts/areas';
import { LIMITS } from '@contracts/limits';
import { DISTANCE_UNITS } from '@contracts/options';
import { amountFilter, unitFilter } from './filters';

/** The filters for the maximum distance and its unit, and for the area that was searched on the map. */
export const distanceFilters = {
  maxDistance: amountFilter(
    LIMITS.distance,
    (distance, { unit = [] }) => `Within ${distance} ${unit[0] ?? 'km'}`,
    true,
  ),
  unit: unitFilter(DISTANCE_UNITS, ['maxDistance'], 'km'),
  area: {
    read: ([area]: readonly string[]) => (area && readArea(area) ? [area] : []),
    format: () => 'Map area',
  },
};
