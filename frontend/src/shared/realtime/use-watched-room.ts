import { useEffect, useEffectEvent } from 'react';
import { watchRoom } from './room-watchers';
import { usePolling } from './use-polling';

/**
 * Watches a room and, unlike `watchRoom`, polls while no socket is connected. Also refetches once the server watches the room, because earlier events
 * were missed.
 */
export function useWatchedRoom(room: string, refetch: () => Promise<void>): void {
  const refetchNow = useEffectEvent(() => void refetch());
  useEffect(() => watchRoom(room, refetchNow), [room]);
  usePolling(refetch);
}
