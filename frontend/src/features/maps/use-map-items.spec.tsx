import type { MapKind } from '@contracts/maps';
import { requestsUntilPoll } from '../../../test/requests-until-poll';
import { useMapItems } from './use-map-items';

function Probe({ kind }: { kind: MapKind }) {
  useMapItems(kind);
  return null;
}

it.each([
  ['games', 2],
  ['fields', 1],
] as const)('while the socket is down, the map of %s sends %i requests until the first poll', async (kind, count) => {
  expect(await requestsUntilPoll(<Probe kind={kind} />, 'down')).toHaveLength(count);
});
