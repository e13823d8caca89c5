import { useQueryClient } from '@tanstack/react-query';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { lookAgainAtField } from './look-again';

/** Hears of changes to a field while its page is open, and asks for them while nothing is pushed. */
export function useWatchedField(fieldId: string): void {
  const queries = useQueryClient();
  useWatchedRoom(`field:${fieldId}`, () => lookAgainAtField(queries, fieldId));
}
