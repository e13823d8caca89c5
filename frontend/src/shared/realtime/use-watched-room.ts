import { useEffect, useEffectEvent } from 'react';
import { watchRoom } from './room-watchers';
import { usePolling } from './use-polling';

/** Looks again once let into a room, as what was before was not heard of, and every now and then while nothing is pushed. */
export function useWatchedRoom(room: string, look: () => Promise<void>): void {
  const lookAgain = useEffectEvent(() => void look());
  useEffect(() => watchRoom(room, lookAgain), [room]);
  usePolling(look);
}
