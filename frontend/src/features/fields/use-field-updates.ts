import { useQueryClient } from '@tanstack/react-query';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { invalidateField } from './api/invalidate-field';

/** Watches the field's room while its page is open, and polls while the socket is down. */
export function useFieldUpdates(fieldId: string): void {
  const queries = useQueryClient();
  useWatchedRoom(`field:${fieldId}`, () => invalidateField(queries, fieldId));
}
