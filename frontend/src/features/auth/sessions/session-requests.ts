import type { SessionView } from '@contracts/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, get, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

const PATH = '/api/auth/sessions';

export const sessionsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => get<SessionView[]>(PATH, signal),
});

/** Ends one session, or all others. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (session: SessionView | 'others') =>
      send('DELETE', session === 'others' ? PATH : `${PATH}/${session.id}`),
    onSuccess: (_, session) => {
      queries.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter(({ id, isCurrent }) => (session === 'others' ? isCurrent : id !== session.id)),
      );
      toast({ title: session === 'others' ? 'Signed out everywhere else' : 'Signed out', tone: 'good' });
    },
    onError: (error) => toast({ title: 'Failed to sign out', description: errorMessage(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
}
