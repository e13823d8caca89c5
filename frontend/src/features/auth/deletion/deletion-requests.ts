import type { AccountDeletionRequest, AccountDeletionView, AccountRestoreRequest } from '@contracts/account';
import { useMutation } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { sendConfirmed } from '@/shared/api/send-confirmed';

// While offline, a request must fail at once. It must not wait for the connection, because the viewer may close the dialog in the meantime.
const networkMode = 'always';

/** Asks for the deletion of the viewer's account. It ends all sessions. */
export const useRequestDeletion = () =>
  useMutation({
    networkMode,
    mutationFn: (request: AccountDeletionRequest) =>
      sendConfirmed<AccountDeletionView>('PUT', '/api/account/deletion', request),
  });

/** Restores an account that is going to be deleted. It does not sign in. */
export const useRestoreAccount = () =>
  useMutation({
    networkMode,
    mutationFn: (request: AccountRestoreRequest) => send('POST', '/api/auth/restore', request),
  });
