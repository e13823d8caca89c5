import type { MapItem, MapKind } from '@contracts/maps';
import { countText } from '@/shared/format/plural';
import type { MapEntry } from './map-clusters';
import type { MapMarker, MapPoint } from './map-surface';

/** The actions of pressed markers. */
export interface MarkerActions {
  openWindow: (items: MapItem[], point: MapPoint) => void;
  zoomIn: (point: MapPoint, zoom: number) => void;
  /** Highlights an entry in the list beside the map. */
  highlight: (id: string) => void;
}

/** The day of a game in its own time zone: "28 Nov". */
const dayOf = ({ startsAt, timeZone }: MapItem): string | undefined =>
  startsAt && new Date(startsAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone });

/** The singular and plural noun, such as `['player', 'players']`. */
export type Nouns = readonly [string, string];

const keyOf = ({ latitude, longitude }: MapPoint) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/** Returns whether an item is shown at the centre of a larger place. For a team or player, a town is precise. */
export const isItemApproximate = (kind: MapKind, { precision }: MapItem): boolean =>
  precision === 'region' ||
  precision === 'country' ||
  ((kind === 'fields' || kind === 'games') && precision === 'town');

export function toMarker(
  entry: MapEntry,
  kind: MapKind,
  [singular, many]: Nouns,
  { openWindow, zoomIn, highlight }: MarkerActions,
  isHighlighted = false,
): MapMarker {
  const { point, type } = entry;
  if (type === 'item') {
    const { item } = entry;
    const isApproximate = isItemApproximate(kind, item);
    const day = dayOf(item);
    const label = [item.name, singular, day, item.location, isApproximate && 'approximate location']
      .filter(Boolean)
      .join(', ');
    return {
      ...point,
      key: item.id,
      appearance: kind,
      isApproximate,
      label,
      title: item.name,
      text: day,
      isHighlighted,
      onPress: () => openWindow([item], point),
      onPoint: () => highlight(item.id),
    };
  }
  const count = type === 'cluster' ? entry.count : entry.items.length;
  const cluster = {
    ...point,
    appearance: 'cluster',
    count,
    isHighlighted,
    key: `${keyOf(point)} ${type} ${count}`,
  } as const;
  return type === 'cluster'
    ? { ...cluster, label: `${countText(count, singular, many)}, zoom in`, onPress: () => zoomIn(point, entry.zoom) }
    : { ...cluster, label: `${countText(count, singular, many)} here`, onPress: () => openWindow(entry.items, point) };
}

/** Returns the corners of the smallest box around all points. */
export function boundsOf(points: readonly MapPoint[]): [MapPoint, MapPoint] | null {
  if (points.length === 0) return null;
  const southWest = { latitude: Infinity, longitude: Infinity };
  const northEast = { latitude: -Infinity, longitude: -Infinity };
  for (const { latitude, longitude } of points) {
    southWest.latitude = Math.min(southWest.latitude, latitude);
    southWest.longitude = Math.min(southWest.longitude, longitude);
    northEast.latitude = Math.max(northEast.latitude, latitude);
    northEast.longitude = Math.max(northEast.longitude, longitude);
  }
  return [southWest, northEast];
}
