import { formatDistance } from './distance';

it.each([
  [0, 'km', '<1 km'],
  [0.9, 'miles', '<1 mile'],
  [1, 'km', '1 km'],
  [1, 'miles', '1 mile'],
  [1.04, 'miles', '1 mile'],
  [1.1, 'miles', '1.1 miles'],
  [4.1, 'km', '4.1 km'],
  [9.9, 'miles', '9.9 miles'],
  [9.96, 'km', '10 km'],
  [13.6, 'km', '14 km'],
  [12_345.6, 'miles', '12,346 miles'],
] as const)('%d %s is formatted as %s', (distance, unit, text) => expect(formatDistance(distance, unit)).toBe(text));
