import { useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { sameSitePath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';

/** Sends visitors to the sign-in, which leads back to the requested page. */
export function MembersOnly() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  return viewer ? <Outlet /> : <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Redirects a viewer who arrives signed in. A visitor who signs in here is redirected by the screen itself. */
export function VisitorsOnly() {
  const viewer = useViewer();
  const [cameSignedIn] = useState(viewer !== null);
  const [parameters] = useSearchParams();
  return cameSignedIn ? <Navigate to={sameSitePath(parameters.get('next')) ?? '/home'} replace /> : <Outlet />;
}
