import type { FieldRequest, FieldUpdate } from '@contracts/field-requests';
import type { FieldPageView } from '@contracts/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send, ignoreNotFound } from '@/shared/api/http';
import { toast, type Toast } from '@/shared/ui/feedback/toast';
import { FIELDS_PATH, fieldPath, fieldQuery } from './field-queries';
import { invalidateFieldLists } from './invalidate-field-lists';

const SIGN_IN_FIRST: Toast = {
  title: 'Authentication Required',
  description: 'Please log in to add a field.',
  tone: 'bad',
};

/** Creates a field, or updates the field `fieldId`. A new field needs a complete request. */
export function useSaveField(fieldId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    // The dialog says that the field waits for the connection.
    networkMode: 'online',
    // Saves of one field are sent one by one, so that the latest wins.
    scope: { id: `save field ${fieldId ?? 'new'}` },
    meta: fieldId === null ? { signedOut: SIGN_IN_FIRST } : undefined,
    mutationFn: (request: FieldRequest | FieldUpdate) =>
      fieldId === null
        ? send<FieldPageView>('POST', FIELDS_PATH, request)
        : send<FieldPageView>('PATCH', fieldPath(fieldId), request),
    onSuccess: (saved) => {
      queries.setQueryData(fieldQuery(saved.id).queryKey, saved);
      void invalidateFieldLists(queries);
    },
  });
}

export function useDeleteField(fieldId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE', fieldPath(fieldId)).catch(ignoreNotFound),
    onSuccess: () => {
      toast({ title: 'Field deleted successfully!', tone: 'good' });
      void invalidateFieldLists(queries);
    },
  });
}
