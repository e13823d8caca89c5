import type { FieldDayView } from '@contracts/usage-requests';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** The field's time zone, whether a game there needs approval, and what is approved on the day. `date` may be empty. */
export const fieldDayQuery = (fieldId: string, date: string) =>
  queryOptions({
    queryKey: [`/api/games/field-days?${new URLSearchParams({ fieldId, ...(date && { date }) }).toString()}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<FieldDayView>(path, signal),
  });
