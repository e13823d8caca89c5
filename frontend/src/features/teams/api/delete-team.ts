import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send, ignoreNotFound } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { invalidateTeamLists } from './invalidate-teams';
import { teamPath } from './team-queries';

export function useDeleteTeam(teamId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE', teamPath(teamId)).catch(ignoreNotFound),
    onSuccess: () => toast({ title: 'Team deleted successfully!', tone: 'good' }),
    onError: () => toast({ title: 'Error', description: 'Failed to delete team', tone: 'bad' }),
    onSettled: () => invalidateTeamLists(queries),
  });
}
