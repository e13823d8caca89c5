import { toast, type Toast } from '../ui/feedback/toast';

/** Milliseconds for which the user sees the toast before the sign-in page opens. */
const REDIRECT_DELAY = 500;

const LOGGED_OUT_TOAST: Toast = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  tone: 'bad',
};

interface RedirectActions {
  refetchViewer: () => void;
  navigate: (path: string) => void;
}

let actions: RedirectActions = { refetchViewer: () => undefined, navigate: (path) => location.assign(path) };
let isRedirecting = false;

export function configureSignInRedirect(configured: RedirectActions): void {
  actions = configured;
}

/**
 * Redirects to the sign-in page, which later returns to this page, because the session has ended. The toast suppresses
 * other ones meanwhile, such as the error of the request that failed.
 */
export function redirectToSignIn(message: Toast = LOGGED_OUT_TOAST): void {
  if (isRedirecting) return;
  isRedirecting = true;
  const { pathname, search } = location;
  actions.refetchViewer();
  toast(message, { holds: REDIRECT_DELAY });
  setTimeout(() => {
    isRedirecting = false;
    // Pages for signed-in users have redirected by themselves.
    if (location.pathname !== '/login') actions.navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
  }, REDIRECT_DELAY);
}
