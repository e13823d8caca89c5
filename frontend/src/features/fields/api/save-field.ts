import type { FieldRequest } from '@contracts/field-requests';
import type { FieldPageView } from '@contracts/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { toast } from '@/shared/ui/toast';
import { FIELDS_PATH, fieldPath, fieldQuery } from './field-queries';
import { lookAgainAtLists } from './look-again-at-lists';

/** Adds a field, or changes the one that is named. */
export function useSaveField(fieldId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: FieldRequest) =>
      fieldId === null
        ? send<FieldPageView>('POST', FIELDS_PATH, request)
        : send<FieldPageView>('PATCH', fieldPath(fieldId), request),
    onSuccess: (saved) => {
      queries.setQueryData(fieldQuery(saved.id).queryKey, saved);
      void lookAgainAtLists(queries);
    },
  });
}

export function useDeleteField(fieldId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE', fieldPath(fieldId)),
    onSuccess: () => {
      toast({ title: 'Field deleted successfully!', tone: 'good' });
      void lookAgainAtLists(queries);
    },
  });
}
