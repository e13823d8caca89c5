import { toast, type Toast } from '../ui/feedback/toast';

/** The delay in milliseconds for which the user sees the toast before the sign-in page opens. */
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

export function configureSignInRedirect(redirectActions: RedirectActions): void {
  actions = redirectActions;
}

/**
 * Redirects to the sign-in page because the session has ended. After signing in, the user returns to this page. Until the redirect,
 * the toast suppresses other ones, such as the error of the failed request.
 */
export function redirectToSignIn(message: Toast = LOGGED_OUT_TOAST): void {
  if (isRedirecting) return;
  isRedirecting = true;
  const { pathname, search } = location;
  actions.refetchViewer();
  toast(message, { minDuration: REDIRECT_DELAY });
  setTimeout(() => {
    isRedirecting = false;
    // Pages for signed-in users have redirected by themselves.
    if (location.pathname !== '/login') actions.navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
  }, REDIRECT_DELAY);
}
