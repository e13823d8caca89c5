import type { ForgotPasswordRequest, ResetPasswordRequest, ResetTokenView } from '@contracts/auth';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, isRejection, send } from '@/shared/api/http';
import { newId } from '@/shared/api/new-id';
import { clearEndedSession } from '@/shared/session/ended-session.store';
import { viewerQuery } from '@/shared/session/viewer';

/** Asks for a mail with a link to set a new password. */
export const useForgotPassword = () =>
  useMutation({
    // Each press asks for a mail of its own, so it must not repeat the answer to an earlier one.
    mutationFn: (request: ForgotPasswordRequest) =>
      send('POST', '/api/auth/forgot-password', request, { scope: newId() }),
  });

/** Checks whether the token of a mailed link still works. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: [`/api/auth/validate-reset-token/${encodeURIComponent(token)}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<ResetTokenView>(path, signal),
    enabled: token !== '',
    // The form must not disappear when the link expires while somebody types. The server then refuses the new password.
    staleTime: Infinity,
    gcTime: 0,
  });

/** True unless the server says that this browser is not signed in. */
const isSignedIn = () =>
  get('/api/auth/user').then(
    () => true,
    (error: unknown) => !(isRejection(error) && error.status === 401),
  );

/** Sets a new password. All sessions of the account end. */
export function useResetPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: ResetPasswordRequest) => send('POST', '/api/auth/reset-password', request),
    onSuccess: async () => {
      // This browser may be signed in to another account, whose session stays.
      if (queries.getQueryData(viewerQuery.queryKey) && (await isSignedIn())) return;
      await queries.cancelQueries({ queryKey: viewerQuery.queryKey });
      queries.setQueryData(viewerQuery.queryKey, null);
      clearEndedSession();
    },
  });
}
