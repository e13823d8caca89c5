import type { CurrentUserView } from '@contracts/users';
import type { QueryClient } from '@tanstack/react-query';
import { isRejection } from '../api/api-error';
import { clearSavedAccount, rememberSavedAccount, savedAccount, useSavedCopies } from './saved-copies.store';

/** Stored instead of the account while its copies are being deleted. */
const NOBODY = 'nobody';
/** The server must answer within this time before saved copies are shown. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Deletes all copies. If that fails, they are never shown, and the next answer of the server tries again. */
export async function forgetCopies(): Promise<void> {
  if (savedAccount() === null) return;
  rememberSavedAccount(NOBODY);
  await import('./copies').then((code) => code.deleteCopies());
  clearSavedAccount();
}

/** Restores the copies and returns the saved viewer if the server does not answer in time. Otherwise returns null. */
export async function savedViewer(answer: Promise<unknown>, queries: QueryClient): Promise<CurrentUserView | null> {
  if (savedAccount() === null) return null;
  const isUnanswered = await Promise.race([
    answer.then(
      () => false,
      (error: unknown) => !isRejection(error),
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS, true)),
  ]);
  if (!isUnanswered) return null;
  return import('./restore-copies').then((code) => code.restoreCopies(queries)).catch(() => null);
}

/** The server has named the viewer: deletes the copies of another account, and replaces those that the page shows. */
export function replaceCopies(viewerId: string | undefined, queries: QueryClient): void {
  const account = savedAccount();
  if (account !== null && account !== viewerId) void forgetCopies().catch(() => undefined);
  if (useSavedCopies.getState().savedAt === null) return;
  useSavedCopies.setState({ savedAt: null });
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/auth/user' });
}
