import type { MapItem, MapKind } from '@contracts/maps';
import { isItemApproximate } from './markers';

it.each<[MapKind, boolean]>([
  ['fields', true],
  ['games', true],
  ['teams', false],
  ['players', false],
])('A town is shown as an approximate location of %s: %s', (kind, expected) => {
  expect(isItemApproximate(kind, { precision: 'town' } as MapItem)).toBe(expected);
});
