import { toast, type Toast } from '../ui/toast';

/** The message about being signed out is seen before the screen changes. */
const BEFORE_SIGN_IN = 500;

const LOGGED_OUT: Toast = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  tone: 'bad',
};

interface Program {
  /** Asks who is here now. */
  lookWhoIsHere: () => void;
  go: (path: string) => void;
}

let program: Program = { lookWhoIsHere: () => undefined, go: (path) => location.assign(path) };
let isLeading = false;

export function signInBy(ways: Program): void {
  program = ways;
}

/** The session is over: says so, whatever else would be said of what failed, and leads to the sign-in and back to this page. */
export function signInAgain(said: Toast = LOGGED_OUT): void {
  if (isLeading) return;
  isLeading = true;
  const { pathname, search } = location;
  program.lookWhoIsHere();
  toast(said, { holds: BEFORE_SIGN_IN });
  setTimeout(() => {
    isLeading = false;
    // A page for members has led there by itself.
    if (location.pathname !== '/login') program.go(`/login?next=${encodeURIComponent(pathname + search)}`);
  }, BEFORE_SIGN_IN);
}
