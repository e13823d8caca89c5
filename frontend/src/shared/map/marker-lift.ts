import { toMercator } from './basemap/mercator';
import type { MapEntry } from './map-clusters';
import type { MapPoint } from './map-surface';

/** The size of a marker button in pixels. */
const MARKER_SIZE = 44;

/** Markers may overlap by this many pixels and can still be tapped. */
const ALLOWED_OVERLAP = 14;

/** Half the width of a pill with a date. */
const PILL_REACH = 40;

const LIFTS = [0, MARKER_SIZE / 2, MARKER_SIZE, 1.5 * MARKER_SIZE] as const;

/** Pixels from the top left corner of the map at a zoom level. */
function pixelsOf(point: MapPoint, zoom: number) {
  const side = 256 * 2 ** zoom;
  const { x, y } = toMercator(point);
  return { x: x * side, y: y * side };
}

/**
 * Returns by how many pixels the pin at `point` must be lifted so that it hides none of the entries. A pin stands on its point,
 * a cluster or stack is centered on it.
 */
export function computeLift(
  point: MapPoint,
  entries: readonly Pick<MapEntry, 'point' | 'type'>[],
  zoom: number,
  hasPills = false,
): number {
  const own = pixelsOf(point, zoom);
  const nearby = entries
    .map((entry) => {
      const { x, y } = pixelsOf(entry.point, zoom);
      const isItem = entry.type === 'item';
      const reach = (hasPills && isItem ? PILL_REACH : MARKER_SIZE / 2) + MARKER_SIZE / 2 - ALLOWED_OVERLAP;
      return { x: x - own.x, reach, bottom: y - own.y + (isItem ? 0 : MARKER_SIZE / 2) };
    })
    .filter(({ x, reach }) => Math.abs(x) < reach);
  const hidesNone = (lift: number) =>
    nearby.every(({ bottom }) => Math.abs(bottom + lift) >= MARKER_SIZE - ALLOWED_OVERLAP);
  return LIFTS.find(hidesNone) ?? 0;
}
