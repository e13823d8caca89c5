import { useState, type ReactNode } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { sameSitePath, withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';

/** Redirects visitors to the sign-in page, which returns to the requested page afterwards. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const { pathname, search } = useHistoryEntry();
  return viewer ? children : <Redirect to={withReturnPath('/login', pathname + search)} />;
}

/** Redirects viewers who are already signed in. After a sign-in on the page, the page itself redirects. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const [arrivedSignedIn] = useState(viewer !== null);
  const [parameters] = useSearchParams();
  return arrivedSignedIn ? <Redirect to={sameSitePath(parameters.get('next')) ?? '/home'} /> : children;
}
