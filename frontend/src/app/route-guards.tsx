import { useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { sameSitePath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';

/** Redirects visitors to the sign-in page, which returns to the requested page afterwards. */
export function MembersOnly() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  return viewer ? <Outlet /> : <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Redirects viewers who are already signed in. After a sign-in on the page, the page itself redirects. */
export function VisitorsOnly() {
  const viewer = useViewer();
  const [arrivedSignedIn] = useState(viewer !== null);
  const [parameters] = useSearchParams();
  return arrivedSignedIn ? <Navigate to={sameSitePath(parameters.get('next')) ?? '/home'} replace /> : <Outlet />;
}
