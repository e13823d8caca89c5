import type { RoomHint, ServerEvents } from '@contracts/socket-events';

/** Hints to all watchers of a room that `live.ts` delays. The page of a wall delays `wall:changed` itself. */
const ROOM_HINTS: Record<RoomHint, true> = {
  'team:changed': true,
  'field:changed': true,
  'game:changed': true,
  'post:changed': true,
};

const MAX_DELAY_MS = 1_000;

export const isRoomHint = (event: keyof ServerEvents): boolean => event in ROOM_HINTS;

/**
 * Handles each hint after a random delay, so that a thousand watchers of a room don't refetch in the same moment. The hint may name a
 * longest delay, `within`, in ms. Equal hints during the delay are handled once.
 */
export function delayHints<Payload extends { id: string; within?: number }>(
  handle: (payload: Payload) => void,
  random: () => number = Math.random,
): (payload: Payload) => void {
  const scheduled = new Set<string>();
  return (payload) => {
    const { within, ...hint } = payload;
    // A hint without `within` is not delayed by an earlier one that has it.
    const key = JSON.stringify([hint, within !== undefined]);
    if (scheduled.has(key)) return;
    scheduled.add(key);
    setTimeout(
      () => {
        scheduled.delete(key);
        handle(payload);
      },
      random() * (within ?? MAX_DELAY_MS),
    );
  };
}
