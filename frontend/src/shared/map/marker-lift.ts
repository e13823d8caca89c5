import { toMercator } from './basemap/mercator';
import type { MapEntry } from './map-clusters';
import type { MapPoint } from './map-surface';

/** The viewer's dot touches a cluster if their centres are closer than this, in pixels. */
const TOUCH_DISTANCE = 30;

const LIFTS = [0, TOUCH_DISTANCE, 2 * TOUCH_DISTANCE] as const;

/** Pixels from the top left corner of the map at a zoom level. */
function pixelsOf(point: MapPoint, zoom: number) {
  const side = 256 * 2 ** zoom;
  const { x, y } = toMercator(point);
  return { x: x * side, y: y * side };
}

/**
 * Returns by how many pixels the viewer's dot at `point` must be lifted so that no cluster or stack covers it. A pin only touches the dot
 * with its tip.
 */
export function computeLift(
  point: MapPoint,
  entries: readonly Pick<MapEntry, 'point' | 'type'>[],
  zoom: number,
): number {
  const own = pixelsOf(point, zoom);
  const nearby = entries
    .filter(({ type }) => type !== 'item')
    .map((entry) => {
      const { x, y } = pixelsOf(entry.point, zoom);
      return { x: x - own.x, y: y - own.y };
    })
    .filter(({ x }) => Math.abs(x) < TOUCH_DISTANCE);
  return LIFTS.find((lift) => nearby.every(({ y }) => Math.abs(y + lift) >= TOUCH_DISTANCE)) ?? 0;
}
