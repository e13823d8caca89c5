import { useQueryClient } from '@tanstack/react-query';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { lookAgainAtTeam } from './api/look-again';

/** Hears of changes to a team while its page is open, and asks for them while nothing is pushed. */
export function useWatchedTeam(teamId: string): void {
  const queries = useQueryClient();
  useWatchedRoom(`team:${teamId}`, () => lookAgainAtTeam(queries, teamId));
}
