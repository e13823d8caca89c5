/** The heights of the sheet with the list on a phone, from the highest to the lowest. */
const SHEET_STOPS = ['full', 'half', 'low'] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

/** The distance of the sheet's upper edge from the top of the window at each stop, in pixels. */
export type StopPositions = Record<SheetStop, number>;

/** In pixels per millisecond. A faster drag moves the sheet on in its direction. */
const FLICK_SPEED = 0.4;

/** The next stop above or below, or the same one at the end. */
export const neighbourOf = (stop: SheetStop, direction: 'up' | 'down'): SheetStop =>
  SHEET_STOPS[SHEET_STOPS.indexOf(stop) + (direction === 'up' ? -1 : 1)] ?? stop;

/** The next higher stop, and the lowest one after the highest. */
export const stopAfter = (stop: SheetStop): SheetStop => (stop === 'full' ? 'low' : neighbourOf(stop, 'up'));

/**
 * Returns where the sheet stops after a drag that ended at `top`: at the nearest stop or, after a flick, at the next one in its direction.
 * `velocity` is in pixels per millisecond, downwards positive.
 */
export function stopAfterDrag(top: number, velocity: number, positions: StopPositions): SheetStop {
  if (Math.abs(velocity) >= FLICK_SPEED) {
    const below = SHEET_STOPS.find((stop) => positions[stop] >= top) ?? 'low';
    const above = SHEET_STOPS.findLast((stop) => positions[stop] <= top) ?? 'full';
    return velocity > 0 ? below : above;
  }
  const distance = (stop: SheetStop) => Math.abs(positions[stop] - top);
  return SHEET_STOPS.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest));
}
