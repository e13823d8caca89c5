import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '@/shared/ui/toast';

/** The message about being signed out is seen before the screen changes. */
const BEFORE_SIGN_IN = 500;

/** For when the server says that the session is over: says so, and leads to the sign-in and back to this page. */
export function useSignInAgain(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'bad' });
    setTimeout(() => void navigate(`/login?next=${encodeURIComponent(pathname + search)}`), BEFORE_SIGN_IN);
  }, [navigate, pathname, search]);
}
