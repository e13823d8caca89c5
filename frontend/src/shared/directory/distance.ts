import { DISTANCE_UNITS } from '@contracts/options';
import { amount, unitOf } from './filters';

export const FARTHEST = 25_000;

/** How far away at most, for the plan of a list that knows distances. */
export const near = {
  maxDistance: amount(FARTHEST, (distance, { unit = [] }) => `Within ${distance} ${unit[0] ?? 'km'}`),
  unit: unitOf(DISTANCE_UNITS, ['maxDistance'], 'km'),
};
