import { CLIENT_TIMES } from '@contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchRoom } from '@/shared/realtime/rooms';
import { usePoll } from '@/shared/realtime/use-poll';
import { lookAgainAtTeam } from './api/look-again';

/** Hears of changes to a team while its page is open, and asks for them while nothing is pushed. */
export function useWatchedTeam(teamId: string): void {
  const queries = useQueryClient();
  const poll = usePoll(CLIENT_TIMES.notificationsPoll);
  useEffect(() => watchRoom(`team:${teamId}`, () => void lookAgainAtTeam(queries, teamId)), [teamId, queries]);
  useEffect(() => {
    if (poll === false) return;
    const timer = setInterval(() => void lookAgainAtTeam(queries, teamId), poll);
    return () => clearInterval(timer);
  }, [poll, teamId, queries]);
}
