import { Route, Switch } from 'wouter';
import { page } from './lazy-page';

// These pages are not in `pages.tsx`, so that the first page load does not include their addresses.
const ROUTES = [
  { path: '/admin/users', page: page(() => import('@/pages/admin-users')) },
  { path: '/admin/feed', page: page(() => import('@/pages/admin-feed')) },
  { path: '/admin/audit', page: page(() => import('@/pages/admin-audit')) },
  { path: '/admin/system', page: page(() => import('@/pages/admin-system')) },
  { path: '/account-hidden', page: page(() => import('@/pages/account-hidden')) },
  { path: '*', page: page(() => import('@/pages/not-found')) },
];

/** The pages that few people visit, and the notice for unknown addresses. */
export default function FurtherPages() {
  return (
    <Switch>
      {ROUTES.map(({ path, page: { Component } }) => (
        <Route key={path} path={path}>
          <Component />
        </Route>
      ))}
    </Switch>
  );
}
