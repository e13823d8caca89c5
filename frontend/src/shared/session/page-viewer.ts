import type { CurrentUserView } from '@contracts/users';
import { clearEndedSession, endSession } from './ended-session.store';
import { isLeavingDocument, leaveDocument } from './leave-document';
import { hasUnsentText } from './unsent-text';

type Viewer = CurrentUserView | null;

let accountId = '';
let isSignOutExpected = false;

/** The account whose text this document may hold. Empty before the first sign-in. */
export const documentAccount = (): string => accountId;

/** Another tab signs out. This tab follows as soon as the server has ended the session. */
export function expectSignOut(): void {
  isSignOutExpected = true;
}

/**
 * A document serves one account, because forms and stores may hold its text. Returns false for another account, which gets a new
 * document.
 */
export function claimDocumentFor(userId: string): boolean {
  accountId ||= userId;
  if (accountId !== userId) leaveDocument('/home');
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
  if (shown && isSignOutExpected) leaveDocument('/');
  else if (shown && hasUnsentText()) endSession();
  else {
    clearEndedSession();
    return null;
  }
  return shown;
}
