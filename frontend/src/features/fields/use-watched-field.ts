import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchRoom } from '@/shared/realtime/rooms';
import { lookAgainAtField } from './look-again';

/** Hears of changes to a field while its page is open. */
export function useWatchedField(fieldId: string): void {
  const queries = useQueryClient();
  useEffect(() => watchRoom(`field:${fieldId}`, () => void lookAgainAtField(queries, fieldId)), [fieldId, queries]);
}
