import type { FieldAdminOfferView, FieldAdminRequest } from '@contracts/fields';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send, ignoreNotFound } from '@/shared/api/http';
import { viewerQuery } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { invalidateField } from '../api/invalidate-field';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { fieldPath } from '../api/field-queries';

/** Offers the admin role to another player. */
export const offerAdmin = (queries: QueryClient, fieldId: string) =>
  mutationOptions({
    mutationFn: (userId: string) =>
      send<FieldAdminOfferView>('POST', `${fieldPath(fieldId)}/admins`, { userId } satisfies FieldAdminRequest),
    onSuccess: async () => {
      await invalidateField(queries, fieldId);
      toast({ title: 'Invitation sent', tone: 'good' });
    },
    onError: toastFailure('Failed to send the invitation'),
  });

export const revokeOffer = (queries: QueryClient, fieldId: string) =>
  mutationOptions({
    mutationFn: (userId: string) => send('DELETE', `${fieldPath(fieldId)}/admins/${userId}`).catch(ignoreNotFound),
    onSuccess: async () => {
      await invalidateField(queries, fieldId);
      toast({ title: 'Invitation revoked', tone: 'good' });
    },
    onError: toastFailure('Failed to revoke the invitation'),
  });

/** Accepts or declines the admin role that the viewer was offered. */
export const answerOffer = (queries: QueryClient, fieldId: string, answer: 'accept' | 'decline') =>
  mutationOptions({
    mutationFn: () => send('POST', `${fieldPath(fieldId)}/admins/${answer}`),
    onSuccess: () =>
      toast({
        title: answer === 'accept' ? 'You’re now an admin of this field' : 'Invitation declined',
        tone: 'good',
      }),
    onError: toastFailure('Failed to answer the invitation'),
    // Also after a failure: the invitation may have been revoked.
    onSettled: () => invalidateField(queries, fieldId),
  });

const isViewer = (queries: QueryClient, userId: string) => queries.getQueryData(viewerQuery.queryKey)?.id === userId;

/** Removes an admin. An admin who removes themselves leaves the field. */
export const removeAdmin = (queries: QueryClient, fieldId: string) =>
  mutationOptions({
    mutationFn: (userId: string) => send('DELETE', `${fieldPath(fieldId)}/admins/${userId}`).catch(ignoreNotFound),
    onSuccess: async (_, userId) => {
      await invalidateField(queries, fieldId);
      toast({
        title: isViewer(queries, userId) ? 'You’re no longer an admin of this field' : 'Admin removed',
        tone: 'good',
      });
    },
    onError: (error, userId) =>
      toastFailure(isViewer(queries, userId) ? 'Failed to leave the field' : 'Failed to remove admin')(error),
  });
