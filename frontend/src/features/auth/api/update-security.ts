import type { SecurityUpdate } from '@contracts/auth';
import type { CurrentUserView } from '@contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { trackRenewal } from '@/shared/session/session-renewal';
import { viewerQuery } from '@/shared/session/viewer';

/** Changes the user's email or password. A new password ends all other sessions of the user. */
export function useUpdateSecurity(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (update: SecurityUpdate) =>
      trackRenewal(send<CurrentUserView>('PUT', `/api/users/${userId}/security`, update)),
    onSuccess: async (saved) => {
      // Pending requests with the old session would overwrite the new data.
      await queries.cancelQueries({ queryKey: viewerQuery.queryKey });
      queries.setQueryData(viewerQuery.queryKey, saved);
    },
  });
}
