/** How deep the JSON of a request or a socket event may be nested. */
export const MAX_JSON_DEPTH = 20;

/** Returns true for a value nested deeper than `depth` levels. Iterative, so that no depth can exhaust the stack. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let level: unknown[] = [value];
  for (let currentDepth = 0; level.length > 0; currentDepth += 1) {
    if (currentDepth > depth) return true;
    level = level.flatMap((item) =>
      item !== null && typeof item === 'object' ? Object.values(item as Record<string, unknown>) : [],
    );
  }
  return false;
}
