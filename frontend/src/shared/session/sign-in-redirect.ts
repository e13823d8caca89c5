import { toast, type Toast } from '../ui/feedback/toast';
import { openSignInDialog } from './ended-session.store';
import { withReturnPath } from './same-site-path';
import { hasUnsentText } from './unsent-text';

/** The delay in milliseconds for which the user sees the toast before the sign-in page opens. */
const REDIRECT_DELAY = 500;

const LOGGED_OUT_TOAST: Toast = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  tone: 'bad',
};

interface RedirectActions {
  /** False if the page is a visitor's. */
  isMember: () => boolean;
  /** Refetches the viewer. Never rejects. */
  refetchViewer: () => Promise<void>;
  navigate: (path: string) => void;
}

let actions: RedirectActions = {
  isMember: () => false,
  refetchViewer: () => Promise.resolve(),
  navigate: (path) => location.assign(path),
};
let isRedirecting = false;

export function configureSignInRedirect(redirectActions: RedirectActions): void {
  actions = redirectActions;
}

/**
 * Handles an answer that the request needs a session, or that is for a visitor. If the session has ended, the viewer changes. Resolves to true
 * if the page then still is a member's.
 */
export async function reportSignedOut(): Promise<boolean> {
  if (actions.isMember()) await actions.refetchViewer();
  return actions.isMember();
}

/**
 * Sends the viewer of a failed action to the sign-in page, which returns to this page afterwards. If the page holds unsent text, it
 * stays instead, and the sign-in dialog opens. Until then, the toast suppresses other ones, such as the error of the action.
 */
export function redirectToSignIn(message: Toast = LOGGED_OUT_TOAST): void {
  if (isRedirecting) return;
  const wasMember = actions.isMember();
  void reportSignedOut();
  toast(message, { minDuration: REDIRECT_DELAY });
  if (wasMember && hasUnsentText()) return openSignInDialog();
  isRedirecting = true;
  const { pathname, search } = location;
  setTimeout(() => {
    isRedirecting = false;
    // Pages for signed-in users have redirected by themselves.
    if (location.pathname !== '/login') actions.navigate(withReturnPath('/login', pathname + search));
  }, REDIRECT_DELAY);
}
