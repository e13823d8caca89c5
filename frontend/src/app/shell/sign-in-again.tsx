import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { closeSignInDialog, openSignInDialog, useEndedSession } from '@/shared/session/ended-session.store';
import { viewerQuery } from '@/shared/session/viewer';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const SignInDialog = lazyPart(() => import('@/features/auth/components/sign-in-dialog'));
const EndedSessionBar = lazyPart(() => import('./ended-session-bar'));

/** Lets the viewer of a page with unsent text sign in again after the session has ended: in a dialog, or later by a bar. */
export function SignInAgain() {
  const { hasEnded, isDialogOpen } = useEndedSession();
  useCheckOnNavigation();
  if (isDialogOpen) return <SignInDialog onLoadError={closeSignInDialog} onClose={closeSignInDialog} />;
  return hasEnded && <EndedSessionBar />;
}

/**
 * Refetches the viewer when another page opens after the session has ended. If there still is unsent text, the sign-in dialog opens. Otherwise
 * the page becomes a visitor's.
 */
function useCheckOnNavigation(): void {
  const queries = useQueryClient();
  const [pathname] = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (useEndedSession.getState().hasEnded) void queries.invalidateQueries(viewerQuery).then(openSignInDialog);
  }, [pathname, queries]);
}
