/** The international foot. */
const METRES_PER_FOOT = 0.3048;

/** Converts muzzle energy to feet per second, from E = ½·m·v². */
export const fpsOf = (joules: number, grams: number): number =>
  Math.sqrt((2 * joules) / (grams / 1000)) / METRES_PER_FOOT;

/** The maximum of the bars in joules: at least 3, so fields without sniper limits use the same scale. */
export const scaleOf = (joules: readonly number[]): number => Math.max(3, Math.ceil(Math.max(0, ...joules)));
