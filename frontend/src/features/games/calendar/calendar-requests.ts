import type { CalendarFeedView, NewCalendarFeedView } from '@contracts/calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, get, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';

const PATH = '/api/calendar';

export const calendarQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => get<CalendarFeedView>(PATH, signal),
});

const showError = (error: unknown) => toast({ title: 'Error', description: errorMessage(error), tone: 'bad' });

/** Creates the calendar address, or replaces it. Only this answer contains the address. */
export function useReplaceCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send<NewCalendarFeedView>('PUT', PATH, {}),
    onSuccess: ({ createdAt }) => queries.setQueryData(calendarQuery.queryKey, { createdAt }),
    onError: showError,
  });
}

export function useRevokeCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE', PATH),
    onSuccess: () => {
      queries.setQueryData(calendarQuery.queryKey, { createdAt: null });
      toast({ title: 'Calendar address revoked', tone: 'good' });
    },
    onError: showError,
  });
}
