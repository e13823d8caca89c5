import { LIMITS } from '@contracts/limits';
import { DISTANCE_UNITS } from '@contracts/options';
import { amount, unitOf } from './filters';

/** How far away at most, for the plan of a list that knows distances. */
export const near = {
  maxDistance: amount(LIMITS.distance, (distance, { unit = [] }) => `Within ${distance} ${unit[0] ?? 'km'}`, true),
  unit: unitOf(DISTANCE_UNITS, ['maxDistance'], 'km'),
};
