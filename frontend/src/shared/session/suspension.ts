import { leaveDocument } from './leave-document';

const STORAGE_KEY = 'muster.suspension';

/** Opens the page that tells a suspended viewer why they are signed out. */
export function leaveAsSuspended(message: string): void {
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
