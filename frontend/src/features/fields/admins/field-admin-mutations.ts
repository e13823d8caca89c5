import type { FieldAdminRequest, FieldAdminView } from '@contracts/fields';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send, ignoreNotFound } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { invalidateField } from '../api/invalidate-field';
import { toastFailure } from '../api/toast-failure';
import { fieldPath } from '../api/field-queries';

/** Makes another player an admin of the field. */
export const addAdmin = (queries: QueryClient, fieldId: string) =>
  mutationOptions({
    mutationFn: (userId: string) =>
      send<FieldAdminView>('POST', `${fieldPath(fieldId)}/admins`, { userId } satisfies FieldAdminRequest),
    onSuccess: async () => {
      await invalidateField(queries, fieldId);
      toast({ title: 'Admin added', tone: 'good' });
    },
    onError: toastFailure('Failed to add admin'),
  });

export const removeAdmin = (queries: QueryClient, fieldId: string) =>
  mutationOptions({
    mutationFn: (userId: string) => send('DELETE', `${fieldPath(fieldId)}/admins/${userId}`).catch(ignoreNotFound),
    onSuccess: async () => {
      await invalidateField(queries, fieldId);
      toast({ title: 'Admin removed', tone: 'good' });
    },
    onError: toastFailure('Failed to remove admin'),
  });
