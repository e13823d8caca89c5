import { useQueryClient } from '@tanstack/react-query';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { invalidateField } from './api/invalidate-field';

/** Hears of changes to a field while its page is open, and asks for them while nothing is pushed. */
export function useFieldUpdates(fieldId: string): void {
  const queries = useQueryClient();
  useWatchedRoom(`field:${fieldId}`, () => invalidateField(queries, fieldId));
}
