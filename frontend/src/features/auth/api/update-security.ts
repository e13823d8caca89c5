import type { SecurityUpdate } from '@contracts/auth';
import type { CurrentUserView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isRejection, send } from '@/shared/api/http';
import { sendConfirmed } from '@/shared/api/send-confirmed';
import { clearEndedSession } from '@/shared/session/ended-session.store';
import { notifyOtherTabs } from '@/shared/session/other-tabs';
import { trackReplacement } from '@/shared/session/session-replacement';
import { viewerQuery } from '@/shared/session/viewer';
import { sessionsQuery } from '../sessions/session-requests';

/** Signs in with the credentials that are valid once the change is made. Rejects if the server has not made the change, or if the account needs a code. */
const signInAfter = ({ email, currentPassword, newPassword }: SecurityUpdate) =>
  send<CurrentUserView>('POST', '/api/auth/login', { email, password: newPassword || currentPassword });

/** Changes the user's email or password. A new password or address ends all other sessions of the user. */
export function useUpdateSecurity(userId: string) {
  const queries = useQueryClient();
  /** True after a request without an answer. The server may have made the change, and the answer held the new session. */
  const isAnswerLost = useRef(false);
  const sendUpdate = async (update: SecurityUpdate): Promise<CurrentUserView> => {
    try {
      return await sendConfirmed<CurrentUserView>('PUT', `/api/users/${userId}/security`, update);
    } catch (error) {
      if (!isRejection(error)) isAnswerLost.current = true;
      if (!isAnswerLost.current || !isRejection(error) || error.code !== 'auth.required') throw error;
      return signInAfter(update).catch(() => {
        throw error;
      });
    }
  };
  return useMutation({
    mutationFn: sendUpdate,
    // Until the last retry, the page must not take the end of the old session for a sign-out.
    onMutate: () => {
      let finish = () => {};
      void trackReplacement(new Promise<void>((resolve) => (finish = resolve)));
      return finish;
    },
    onSettled: (_saved, _error, _update, finish) => finish?.(),
    onSuccess: async (saved) => {
      isAnswerLost.current = false;
      // Another tab may have used the old session id in the meantime, and show a visitor's page now.
      notifyOtherTabs();
      void queries.invalidateQueries(sessionsQuery);
      // Pending requests with the old session would overwrite the new data.
      await queries.cancelQueries({ queryKey: viewerQuery.queryKey });
      queries.setQueryData(viewerQuery.queryKey, saved);
      clearEndedSession();
    },
  });
}
