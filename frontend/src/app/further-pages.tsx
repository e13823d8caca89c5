import { Fragment } from 'react';
import { Route, Switch } from 'wouter';
import { page, type PageRoute } from './lazy-page';
import { SignedInOnly, VisitorsOnly } from './page-guards';

const forgotPassword = page(() => import('@/pages/forgot-password'));

// These pages are not in `pages.tsx`, so that the first page load does not include their addresses.
const ROUTES: PageRoute[] = [
  { path: '/notifications', page: page(() => import('@/pages/notifications')), guard: SignedInOnly },
  { path: '/admin/users', page: page(() => import('@/pages/admin/admin-users')) },
  { path: '/admin/reports', page: page(() => import('@/pages/admin/admin-reports')) },
  { path: '/admin/feed', page: page(() => import('@/pages/admin/admin-feed')) },
  { path: '/admin/held-words', page: page(() => import('@/pages/admin/admin-held-words')) },
  { path: '/admin/appeals', page: page(() => import('@/pages/admin/admin-appeals')) },
  { path: '/admin/audit', page: page(() => import('@/pages/admin/admin-audit')) },
  { path: '/admin/system', page: page(() => import('@/pages/admin/admin-system')) },
  { path: '/forgot-password', page: forgotPassword },
  { path: '/auth/forgot-password', page: forgotPassword },
  { path: '/reset-password', page: page(() => import('@/pages/reset-password')) },
  { path: '/verify-email', page: page(() => import('@/pages/verify-email')) },
  { path: '/terms', page: page(() => import('@/pages/terms')) },
  { path: '/privacy', page: page(() => import('@/pages/privacy')) },
  { path: '/followers', page: page(() => import('@/pages/entities/lists/followers')), guard: SignedInOnly },
  { path: '/following', page: page(() => import('@/pages/entities/lists/following')), guard: SignedInOnly },
  { path: '/register', page: page(() => import('@/pages/register')), guard: VisitorsOnly },
  { path: '/auth/register', page: page(() => import('@/pages/create-account')), guard: VisitorsOnly },
  { path: '/search', page: page(() => import('@/pages/entities/lists/search')) },
  { path: '/welcome', page: page(() => import('@/pages/welcome')), guard: SignedInOnly },
  { path: '/account-hidden', page: page(() => import('@/pages/account-hidden')) },
  { path: '/account-suspended', page: page(() => import('@/pages/account-suspended')), guard: VisitorsOnly },
  { path: '*', page: page(() => import('@/pages/not-found')) },
];

/** The pages that few people visit, and the notice for unknown addresses. */
export default function FurtherPages() {
  return (
    <Switch>
      {ROUTES.map(({ path, page: { Component }, guard: Guard = Fragment }) => (
        <Route key={path} path={path}>
          <Guard>
            <Component />
          </Guard>
        </Route>
      ))}
    </Switch>
  );
}
