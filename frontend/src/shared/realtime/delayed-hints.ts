import type { ServerEvents } from '@contracts/socket-events';

/** Hints that the server sends to all watchers of a room at once. */
const ROOM_HINTS: ReadonlySet<keyof ServerEvents> = new Set([
  'team:changed',
  'field:changed',
  'game:changed',
  'post:changed',
]);

const MAX_DELAY_MS = 1_000;

export const isRoomHint = (event: keyof ServerEvents): boolean => ROOM_HINTS.has(event);

/**
 * Handles each hint after a random delay, so that a thousand watchers of a room don't refetch in the same moment. Equal
 * hints during the delay are handled once.
 */
export function delayHints<Payload extends { id: string }>(
  handle: (payload: Payload) => void,
  random: () => number = Math.random,
): (payload: Payload) => void {
  const scheduled = new Set<string>();
  return (payload) => {
    const key = JSON.stringify(payload);
    if (scheduled.has(key)) return;
    scheduled.add(key);
    setTimeout(() => {
      scheduled.delete(key);
      handle(payload);
    }, random() * MAX_DELAY_MS);
  };
}
