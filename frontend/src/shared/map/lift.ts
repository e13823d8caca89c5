import { onMap } from './basemap/mercator';
import type { Spot } from './map-surface';

/** Of a button, in pixels. */
const SIDE = 44;
/** So much may stand behind another and still be within a finger's reach. */
const SPARE = 14;
const LIFTS = [0, SIDE / 2, SIDE, 1.5 * SIDE] as const;

/** Pixels from the top left corner of the map at a zoom level. */
function pixelsOf(spot: Spot, zoom: number) {
  const side = 256 * 2 ** zoom;
  const { x, y } = onMap(spot);
  return { x: x * side, y: y * side };
}

interface Standing {
  spot: Spot;
  is: 'one' | 'group' | 'crowd';
}

/** How far, in pixels, a pin has to be lifted off its spot so as to hide none of these. A pin stands on its spot, a group around it. */
export function liftOver(spot: Spot, others: readonly Standing[], zoom: number): number {
  const own = pixelsOf(spot, zoom);
  const near = others
    .map((other) => {
      const { x, y } = pixelsOf(other.spot, zoom);
      return { x: x - own.x, bottom: y - own.y + (other.is === 'one' ? 0 : SIDE / 2) };
    })
    .filter(({ x }) => Math.abs(x) < SIDE - SPARE);
  const hidesNone = (lift: number) => near.every(({ bottom }) => Math.abs(bottom + lift) >= SIDE - SPARE);
  return LIFTS.find(hidesNone) ?? 0;
}
