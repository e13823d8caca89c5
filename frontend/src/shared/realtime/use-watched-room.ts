import { useEffect, useEffectEvent } from 'react';
import { watchRoom } from './room-watchers';
import { usePolling } from './use-polling';

/** Watches a room. Refetches once the server has answered, because earlier events were missed, and by polling while no socket is connected. */
export function useWatchedRoom(room: string, refetch: () => Promise<void>): void {
  const refetchNow = useEffectEvent(() => void refetch());
  useEffect(() => watchRoom(room, refetchNow), [room]);
  usePolling(refetch);
}
