import type { FieldAdminRequest, FieldAdminView } from '@contracts/fields';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send, ignoreNotFound } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { lookAgainAtField } from '../look-again';
import { failed } from './failures';
import { fieldPath } from './field-queries';

/** Lets another operator run the field, too. */
export const addAdmin = (queries: QueryClient, fieldId: string) =>
  mutationOptions({
    mutationFn: (userId: string) =>
      send<FieldAdminView>('POST', `${fieldPath(fieldId)}/admins`, { userId } satisfies FieldAdminRequest),
    onSuccess: async () => {
      await lookAgainAtField(queries, fieldId);
      toast({ title: 'Admin added', tone: 'good' });
    },
    onError: failed('Failed to add admin'),
  });

export const removeAdmin = (queries: QueryClient, fieldId: string) =>
  mutationOptions({
    mutationFn: (userId: string) => send('DELETE', `${fieldPath(fieldId)}/admins/${userId}`).catch(ignoreNotFound),
    onSuccess: async () => {
      await lookAgainAtField(queries, fieldId);
      toast({ title: 'Admin removed', tone: 'good' });
    },
    onError: failed('Failed to remove admin'),
  });
