import type { ServerEvents } from '@contracts/socket-events';

/** Hints that the server sends to all watchers of a room at once. */
const ROOM_HINTS: ReadonlySet<keyof ServerEvents> = new Set(['team:changed', 'field:changed', 'post:changed']);

const MAX_DELAY_MS = 1_000;

export const isRoomHint = (event: keyof ServerEvents): boolean => ROOM_HINTS.has(event);

/**
 * Handles each hint after a random delay, so that a thousand watchers of a room don't refetch in the same moment. Of several hints
 * for the same id during the delay, only the last is handled.
 */
export function delayHints<Payload extends { id: string }>(
  handle: (payload: Payload) => void,
  random: () => number = Math.random,
): (payload: Payload) => void {
  const waiting = new Map<string, Payload>();
  return (payload) => {
    const isScheduled = waiting.has(payload.id);
    waiting.set(payload.id, payload);
    if (isScheduled) return;
    setTimeout(() => {
      const last = waiting.get(payload.id);
      waiting.delete(payload.id);
      if (last) handle(last);
    }, random() * MAX_DELAY_MS);
  };
}
