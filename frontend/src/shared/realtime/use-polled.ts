import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useEffectEvent } from 'react';
import { usePoll } from './use-poll';

/** Looks again every now and then while nothing is pushed. */
export function usePolled(look: () => Promise<void>): void {
  const poll = usePoll(CLIENT_TIMES.notificationsPoll);
  const lookAgain = useEffectEvent(() => void look());
  useEffect(() => {
    if (poll === false) return;
    const timer = setInterval(lookAgain, poll);
    return () => clearInterval(timer);
  }, [poll]);
}
