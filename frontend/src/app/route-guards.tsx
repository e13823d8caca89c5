import { useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { sameSitePath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';

/** Visitors sign in first and come back to where they were going. */
export function MembersOnly() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  return viewer ? <Outlet /> : <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Whoever arrives signed in has no use for these screens; whoever signs in on one is led on by it. */
export function VisitorsOnly() {
  const viewer = useViewer();
  const [cameSignedIn] = useState(viewer !== null);
  const [parameters] = useSearchParams();
  return cameSignedIn ? <Navigate to={sameSitePath(parameters.get('next')) ?? '/home'} replace /> : <Outlet />;
}
