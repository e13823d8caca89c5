import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useEffectEvent } from 'react';
import { usePollInterval } from './use-poll-interval';

/** Looks again every now and then while nothing is pushed. */
export function usePolling(look: () => Promise<void>): void {
  const poll = usePollInterval(CLIENT_TIMES.notificationsPoll);
  const lookAgain = useEffectEvent(() => void look());
  useEffect(() => {
    if (poll === false) return;
    const timer = setInterval(lookAgain, poll);
    return () => clearInterval(timer);
  }, [poll]);
}
