import { LIMITS } from '@contracts/limits';
import { DISTANCE_UNITS } from '@contracts/options';
import { amountFilter, unitFilter } from './filters';

/** How far away at most, for the plan of a list that knows distances. */
export const distanceFilters = {
  maxDistance: amountFilter(
    LIMITS.distance,
    (distance, { unit = [] }) => `Within ${distance} ${unit[0] ?? 'km'}`,
    true,
  ),
  unit: unitFilter(DISTANCE_UNITS, ['maxDistance'], 'km'),
};
