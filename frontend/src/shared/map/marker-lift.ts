import { toMercator } from './basemap/mercator';
import type { MapPoint } from './map-surface';

/** The size of a marker button in pixels. */
const MARKER_SIZE = 44;
/** Markers may overlap by this many pixels and can still be tapped. */
const ALLOWED_OVERLAP = 14;
const LIFTS = [0, MARKER_SIZE / 2, MARKER_SIZE, 1.5 * MARKER_SIZE] as const;

/** Pixels from the top left corner of the map at a zoom level. */
function pixelsOf(spot: MapPoint, zoom: number) {
  const side = 256 * 2 ** zoom;
  const { x, y } = toMercator(spot);
  return { x: x * side, y: y * side };
}

interface Obstacle {
  spot: MapPoint;
  is: 'one' | 'group' | 'crowd';
}

/** Returns the pixels by which a pin must be lifted to hide no other marker. Pins stand on their point, groups are centered on it. */
export function liftOver(spot: MapPoint, others: readonly Obstacle[], zoom: number): number {
  const own = pixelsOf(spot, zoom);
  const near = others
    .map((other) => {
      const { x, y } = pixelsOf(other.spot, zoom);
      return { x: x - own.x, bottom: y - own.y + (other.is === 'one' ? 0 : MARKER_SIZE / 2) };
    })
    .filter(({ x }) => Math.abs(x) < MARKER_SIZE - ALLOWED_OVERLAP);
  const hidesNone = (lift: number) =>
    near.every(({ bottom }) => Math.abs(bottom + lift) >= MARKER_SIZE - ALLOWED_OVERLAP);
  return LIFTS.find(hidesNone) ?? 0;
}
