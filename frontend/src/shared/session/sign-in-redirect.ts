import { toast, type Toast } from '../ui/feedback/toast';

/** The message about being signed out is seen before the screen changes. */
const REDIRECT_DELAY = 500;

const LOGGED_OUT_TOAST: Toast = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  tone: 'bad',
};

interface RedirectActions {
  /** Asks who is here now. */
  refetchViewer: () => void;
  navigate: (path: string) => void;
}

let actions: RedirectActions = { refetchViewer: () => undefined, navigate: (path) => location.assign(path) };
let isRedirecting = false;

export function configureSignInRedirect(ways: RedirectActions): void {
  actions = ways;
}

/** The session is over: says so, whatever else would be said of what failed, and leads to the sign-in and back to this page. */
export function redirectToSignIn(said: Toast = LOGGED_OUT_TOAST): void {
  if (isRedirecting) return;
  isRedirecting = true;
  const { pathname, search } = location;
  actions.refetchViewer();
  toast(said, { holds: REDIRECT_DELAY });
  setTimeout(() => {
    isRedirecting = false;
    // A page for members has led there by itself.
    if (location.pathname !== '/login') actions.navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
  }, REDIRECT_DELAY);
}
