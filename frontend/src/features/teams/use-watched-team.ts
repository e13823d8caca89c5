import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchRoom } from '@/shared/realtime/rooms';
import { lookAgainAtTeam } from './api/look-again';

/** Hears of changes to a team while its page is open. */
export function useWatchedTeam(teamId: string): void {
  const queries = useQueryClient();
  useEffect(() => watchRoom(`team:${teamId}`, () => void lookAgainAtTeam(queries, teamId)), [teamId, queries]);
}
