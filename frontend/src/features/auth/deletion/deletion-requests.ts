import type { AccountDeletionRequest, AccountDeletionView, AccountRestoreRequest } from '@contracts/account';
import { useMutation } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { sendConfirmed } from '@/shared/api/send-confirmed';

/** Asks for the deletion of the viewer's account. It ends all sessions. */
export const useRequestDeletion = () =>
  useMutation({
    mutationFn: (request: AccountDeletionRequest) =>
      sendConfirmed<AccountDeletionView>('PUT', '/api/account/deletion', request),
  });

/** Restores an account that is going to be deleted. It does not sign in. */
export const useRestoreAccount = () =>
  useMutation({
    mutationFn: (request: AccountRestoreRequest) => send('POST', '/api/auth/restore', request),
  });
