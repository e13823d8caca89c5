import type { LoginRequest, RegisterRequest } from '@contracts/auth';
import type { CurrentUserView } from '@contracts/users';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { notifyOtherTabs } from '@/shared/session/other-tabs';
import { viewerQuery } from '@/shared/session/viewer';

// Signing in must fail at once while offline instead of waiting for the connection.
const networkMode = 'always';

export const useLogin = () =>
  useMutation({
    networkMode,
    mutationFn: (request: LoginRequest) => send<CurrentUserView>('POST', '/api/auth/login', request),
  });

export const useRegister = () =>
  useMutation({
    networkMode,
    mutationFn: (request: RegisterRequest) => send<CurrentUserView>('POST', '/api/auth/register', request),
  });

function startSession(queries: QueryClient, user: CurrentUserView): void {
  // Cached answers for a visitor are not valid for the signed-in user.
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerQuery.queryKey[0] });
  queries.setQueryData(viewerQuery.queryKey, user);
  notifyOtherTabs();
}

/** Returns a function that makes the user the viewer in this tab and notifies the other tabs. */
export function useStartSession(): (user: CurrentUserView) => void {
  const queries = useQueryClient();
  return (user) => startSession(queries, user);
}
