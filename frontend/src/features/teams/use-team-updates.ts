import { useQueryClient } from '@tanstack/react-query';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { invalidateTeam } from './api/invalidate-teams';

/** Watches the team's room while its page is open, and polls while the socket is down. */
export function useTeamUpdates(teamId: string): void {
  const queries = useQueryClient();
  useWatchedRoom(`team:${teamId}`, () => invalidateTeam(queries, teamId));
}
