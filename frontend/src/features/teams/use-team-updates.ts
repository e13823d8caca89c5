import { useQueryClient } from '@tanstack/react-query';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { invalidateTeam } from './api/invalidate-teams';

/** Hears of changes to a team while its page is open, and asks for them while nothing is pushed. */
export function useTeamUpdates(teamId: string): void {
  const queries = useQueryClient();
  useWatchedRoom(`team:${teamId}`, () => invalidateTeam(queries, teamId));
}
