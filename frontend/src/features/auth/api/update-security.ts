import type { SecurityUpdate } from '@contracts/auth';
import type { CurrentUserView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendConfirmed } from '@/shared/api/send-confirmed';
import { notifyOtherTabs } from '@/shared/session/other-tabs';
import { trackReplacement } from '@/shared/session/session-replacement';
import { viewerQuery } from '@/shared/session/viewer';
import { sessionsQuery } from '../sessions/session-requests';

/** Changes the user's email or password. A new password or address ends all other sessions of the user. */
export function useUpdateSecurity(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (update: SecurityUpdate) =>
      trackReplacement(sendConfirmed<CurrentUserView>('PUT', `/api/users/${userId}/security`, update)),
    onSuccess: async (saved) => {
      // Another tab may have used the old session id in the meantime, and show a visitor's page now.
      notifyOtherTabs();
      void queries.invalidateQueries(sessionsQuery);
      // Pending requests with the old session would overwrite the new data.
      await queries.cancelQueries({ queryKey: viewerQuery.queryKey });
      queries.setQueryData(viewerQuery.queryKey, saved);
    },
  });
}
