import { leaveDocument } from './leave-document';

const STORAGE_KEY = 'muster.suspension';

/** Opens the page that tells a suspended viewer why they are signed out. Ignores other reasons for which a session or a socket ends. */
export function leaveAsSuspended({ code, message }: { code: string; message: string }): void {
  if (code !== 'account.suspended') return;
  try {
    sessionStorage.setItem(STORAGE_KEY, message);
  } catch {
    // Storage is blocked: the page shows a general text.
  }
  leaveDocument('/account-suspended');
}

/** The reason and the end of the suspension for which this tab was signed out; null if unknown. */
export function suspensionMessage(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
