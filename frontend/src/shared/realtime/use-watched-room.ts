import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useEffectEvent } from 'react';
import { watchRoom } from './rooms';
import { usePoll } from './use-poll';

/** Looks again once let into a room, as what was before was not heard of, and every now and then while nothing is pushed. */
export function useWatchedRoom(room: string, look: () => Promise<void>): void {
  const poll = usePoll(CLIENT_TIMES.notificationsPoll);
  const lookAgain = useEffectEvent(() => void look());
  useEffect(() => watchRoom(room, lookAgain), [room]);
  useEffect(() => {
    if (poll === false) return;
    const timer = setInterval(lookAgain, poll);
    return () => clearInterval(timer);
  }, [poll, room]);
}
