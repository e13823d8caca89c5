import { toMercator } from './basemap/mercator';
import type { MapPoint } from './map-surface';

/** Of a button, in pixels. */
const MARKER_SIZE = 44;
/** So much may stand behind another and still be within a finger's reach. */
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

/** How far, in pixels, a pin has to be lifted off its spot so as to hide none of these. A pin stands on its spot, a group around it. */
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
