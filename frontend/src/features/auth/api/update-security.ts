import type { SecurityUpdate } from '@contracts/auth';
import type { CurrentUserView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendConfirmed } from '@/shared/api/send-confirmed';
import { trackRenewal } from '@/shared/session/session-renewal';
import { viewerQuery } from '@/shared/session/viewer';

/** Changes the user's email or password. A new password ends all other sessions of the user. */
export function useUpdateSecurity(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (update: SecurityUpdate) =>
      trackRenewal(sendConfirmed<CurrentUserView>('PUT', `/api/users/${userId}/security`, update)),
    onSuccess: async (saved) => {
      // Pending requests with the old session would overwrite the new data.
      await queries.cancelQueries({ queryKey: viewerQuery.queryKey });
      queries.setQueryData(viewerQuery.queryKey, saved);
    },
  });
}
