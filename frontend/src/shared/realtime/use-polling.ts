import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useEffectEvent } from 'react';
import { usePollInterval } from './use-poll-interval';

/** Refetches at an interval while no socket is connected. */
export function usePolling(refetch: () => Promise<void>): void {
  const poll = usePollInterval(CLIENT_TIMES.notificationsPollInterval);
  const refetchNow = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (poll === false) return;
    const timer = setInterval(refetchNow, poll);
    return () => clearInterval(timer);
  }, [poll]);
}
