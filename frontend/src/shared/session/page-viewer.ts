import type { CurrentUserView } from '@contracts/users';
import { clearEndedSession, endSession } from './ended-session.store';
import { isLeavingDocument, leaveDocument } from './leave-document';
import { hasUnsentText } from './unsent-text';

type Viewer = CurrentUserView | null;

let accountId = '';
let signOutExpectedUntil = 0;

/** Another tab's sign-out may fail, so it is not expected for ever. */
const SIGN_OUT_TIMEOUT_MS = 30_000;

/** The account whose text this document may hold. Empty before the first sign-in. */
export const documentAccount = (): string => accountId;

/** Another tab signs out. This tab follows as soon as the server has ended the session. */
export function expectSignOut(): void {
  signOutExpectedUntil = Date.now() + SIGN_OUT_TIMEOUT_MS;
}

/**
 * A document serves one account, because forms and stores may hold its text. Returns false for another account, which gets a new
 * document that opens `path`.
 */
export function claimDocumentFor(userId: string, path = '/home'): boolean {
  accountId ||= userId;
  if (accountId !== userId) leaveDocument(path);
  return accountId === userId;
}

/**
 * Returns the viewer of this page after the server has named the `current` one. `shown` is the viewer until now. May replace
 * the document, or end the session with its sign-in dialog.
 */
export function updateViewer(shown: Viewer, current: Viewer): Viewer {
  if (isLeavingDocument()) return shown;
  if (current) {
    if (!claimDocumentFor(current.id)) return shown;
    clearEndedSession();
    return current;
  }
  if (shown && Date.now() < signOutExpectedUntil) leaveDocument('/');
  else if (shown && hasUnsentText()) endSession();
  else {
    clearEndedSession();
    return null;
  }
  return shown;
}
