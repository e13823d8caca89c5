import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '@/shared/api/http';
import { newId } from '@/shared/api/new-id';
import { on, useConnection } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';

/** Confirms the address by the token of a mailed link. */
export function useVerifyEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => send('POST', '/api/auth/verify-email', { token }),
    onSuccess: () => queries.invalidateQueries({ queryKey: viewerQuery.queryKey }),
  });
}

/** Mails another link to the viewer. */
export const useResendVerification = () =>
  useMutation({
    // Each press asks for a mail of its own, so it must not repeat the answer to an earlier one.
    mutationFn: () => send('POST', '/api/auth/verify-email/resend', undefined, { scope: newId() }),
  });

/** Refetches the viewer when the address was confirmed in another tab or on another device. */
export function useRefetchWhenVerifiedElsewhere(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: viewerQuery.queryKey });
    // Without a socket, the viewer is refetched when the tab is opened again, such as after reading the mail.
    const refetchIfMissed = () => !document.hidden && useConnection.getState().status !== 'live' && refetch();
    document.addEventListener('visibilitychange', refetchIfMissed);
    const stop = on('user:changed', refetch);
    return () => {
      document.removeEventListener('visibilitychange', refetchIfMissed);
      stop();
    };
  }, [queries]);
}
