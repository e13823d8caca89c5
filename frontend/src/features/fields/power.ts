/** One foot is 0.3048 m: the international foot of 1959. */
const METRES_PER_FOOT = 0.3048;

/** Feet per second at the muzzle of what delivers so many joules with a BB of so many grams: E = ½·m·v². */
export const fpsOf = (joules: number, grams: number): number =>
  Math.sqrt((2 * joules) / (grams / 1000)) / METRES_PER_FOOT;

/** Joules at the right end of a bar: the strongest limit fits, and fields without snipers compare among each other. */
export const scaleOf = (joules: readonly number[]): number => Math.max(3, Math.ceil(Math.max(0, ...joules)));
