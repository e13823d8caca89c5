import type { MapItem, MapKind } from '@contracts/maps';
import type { MapCluster } from './map-clusters';
import type { MapMarker, MapPoint } from './map-surface';

/** The actions of a marker. */
export interface MarkerActions {
  open: (items: MapItem[], spot: MapPoint) => void;
  enlarge: (spot: MapPoint, zoom: number) => void;
}

/** The singular and plural noun, such as `['player', 'players']`. */
export type Nouns = readonly [string, string];

const keyOf = ({ latitude, longitude }: MapPoint) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

export function toMarker(
  found: MapCluster,
  kind: MapKind,
  [one, several]: Nouns,
  { open, enlarge }: MarkerActions,
): MapMarker {
  const { spot } = found;
  if (found.is === 'one') {
    const { item } = found;
    const label = [item.name, one, item.location].filter(Boolean).join(', ');
    return { ...spot, key: item.id, look: kind, label, title: item.name, onPress: () => open([item], spot) };
  }
  const count = found.is === 'group' ? found.count : found.items.length;
  const group = { ...spot, look: 'group', count, key: `${keyOf(spot)} ${found.is} ${count}` } as const;
  return found.is === 'group'
    ? { ...group, label: `${count} ${several}, zoom in`, onPress: () => enlarge(spot, found.zoom) }
    : { ...group, label: `${count} ${several} here`, onPress: () => open(found.items, spot) };
}

/** Returns the corners of the smallest box around all points. */
export function boundsOf(spots: readonly MapPoint[]): [MapPoint, MapPoint] | null {
  if (spots.length === 0) return null;
  const low = { latitude: Infinity, longitude: Infinity };
  const high = { latitude: -Infinity, longitude: -Infinity };
  for (const { latitude, longitude } of spots) {
    low.latitude = Math.min(low.latitude, latitude);
    low.longitude = Math.min(low.longitude, longitude);
    high.latitude = Math.max(high.latitude, latitude);
    high.longitude = Math.max(high.longitude, longitude);
  }
  return [low, high];
}
