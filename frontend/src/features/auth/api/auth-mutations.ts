import type { LoginRequest, RegisterRequest } from '@contracts/auth';
import type { CurrentUserView } from '@contracts/users';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { notifyOtherTabs } from '@/shared/session/other-tabs';
import { clearEndedSession, useEndedSession } from '@/shared/session/ended-session.store';
import { claimDocumentFor } from '@/shared/session/page-viewer';
import { viewerQuery } from '@/shared/session/viewer';

export const useLogin = () =>
  useMutation({
    mutationFn: (request: LoginRequest) => send<CurrentUserView>('POST', '/api/auth/login', request),
  });

export const useRegister = () =>
  useMutation({
    mutationFn: (request: RegisterRequest) => send<CurrentUserView>('POST', '/api/auth/register', request),
  });

function startSession(queries: QueryClient, user: CurrentUserView, path?: string): boolean {
  notifyOtherTabs();
  if (!claimDocumentFor(user.id, path)) return false;
  // Cached answers for a visitor are not valid for the signed-in user. If the session of the same user had ended, the page keeps what it shows.
  if (!useEndedSession.getState().hasEnded)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerQuery.queryKey[0] });
  queries.setQueryData(viewerQuery.queryKey, user);
  clearEndedSession();
  return true;
}

/**
 * Returns a function that makes the user the viewer in this tab and notifies the other tabs. It returns false if the browser loads
 * a new document with the page at `path`, because this one served another account.
 */
export function useStartSession(): (user: CurrentUserView, path?: string) => boolean {
  const queries = useQueryClient();
  return (user, path) => startSession(queries, user, path);
}
