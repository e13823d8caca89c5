/** The key in the browser's local storage. */
export const packedKey = (userId: string, gameId: string) => `muster.packed.${userId}.${gameId}`;

/** The items of a game's packing list that the viewer has ticked in this browser. */
export function readPacked(userId: string, gameId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(packedKey(userId, gameId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

export function storePacked(userId: string, gameId: string, items: readonly string[]): void {
  try {
    localStorage.setItem(packedKey(userId, gameId), JSON.stringify(items));
  } catch {
    // Storage is blocked, so the ticks last until the page is left.
  }
}
