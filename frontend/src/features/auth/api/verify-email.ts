import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage, send } from '@/shared/api/http';
import { newId } from '@/shared/api/new-id';
import { on } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';

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
    onSuccess: () =>
      toast({ title: 'Email sent', description: 'Open the link in it to confirm your address.', tone: 'good' }),
    onError: (error) => toast({ title: 'The email was not sent', description: errorMessage(error), tone: 'bad' }),
  });

/** Refetches the viewer when the address was confirmed in another tab or on another device. */
export function useVerifiedElsewhere(): void {
  const queries = useQueryClient();
  useEffect(
    () => on('user:changed', () => void queries.invalidateQueries({ queryKey: viewerQuery.queryKey })),
    [queries],
  );
}
