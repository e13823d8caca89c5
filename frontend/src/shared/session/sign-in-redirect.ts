import { toast, type Toast } from '../ui/feedback/toast';
import { openSignInDialog } from './ended-session.store';
import { withReturnPath } from './same-site-path';
import { hasUnsentText } from './unsent-text';

/** The delay for which the user sees the toast before the sign-in page opens. */
const REDIRECT_DELAY_MS = 500;

const LOGGED_OUT_TOAST: Toast = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  tone: 'bad',
};

interface RedirectActions {
  /** False if the page is a visitor's. */
  hasViewer: () => boolean;
  /** Refetches the viewer. Never rejects. */
  refetchViewer: () => Promise<void>;
  navigate: (path: string) => void;
}

let actions: RedirectActions = {
  hasViewer: () => false,
  refetchViewer: () => Promise.resolve(),
  navigate: (path) => location.assign(path),
};
let isRedirecting = false;

export function configureSignInRedirect(redirectActions: RedirectActions): void {
  actions = redirectActions;
}

/**
 * Call it when an answer shows that the session may have ended. Refetches the viewer. Resolves to true if the page still shows a viewer: they
 * are signed in after all, or the page holds unsent text and waits for a new sign-in.
 */
export async function recheckViewer(): Promise<boolean> {
  if (actions.hasViewer()) await actions.refetchViewer();
  return actions.hasViewer();
}

/**
 * Sends the viewer of a failed action to the sign-in page, which returns to this page afterwards. If the page holds unsent text, it
 * stays instead, and the sign-in dialog opens. For `REDIRECT_DELAY_MS`, the toast suppresses others, such as the error of the action.
 */
export function redirectToSignIn(message: Toast = LOGGED_OUT_TOAST): void {
  if (isRedirecting) return;
  const hadViewer = actions.hasViewer();
  void recheckViewer();
  toast(message, { minDuration: REDIRECT_DELAY_MS });
  if (hadViewer && hasUnsentText()) return openSignInDialog();
  isRedirecting = true;
  const { pathname, search } = location;
  setTimeout(() => {
    isRedirecting = false;
    // Pages for signed-in users have redirected by themselves.
    if (location.pathname !== '/login') actions.navigate(withReturnPath('/login', pathname + search));
  }, REDIRECT_DELAY_MS);
}
