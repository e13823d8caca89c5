import { useQueryClient } from '@tanstack/react-query';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { invalidateField } from './api/invalidate-field';

/** Refetches a field on `field:changed` hints, and polls while the socket is down. */
export function useFieldUpdates(fieldId: string): void {
  const queries = useQueryClient();
  useWatchedRoom(`field:${fieldId}`, () => invalidateField(queries, fieldId));
}
