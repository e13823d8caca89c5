/** The length of a text in code points, as PostgreSQL counts it. */
export const textLength = (text: string): number => [...text].length;

/** Compares the length without counting a text that cannot be short enough: a code point takes at most two UTF-16 units. */
export const isAtMost = (text: string, max: number): boolean => text.length <= 2 * max && textLength(text) <= max;
