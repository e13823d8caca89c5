import type { QueryClient } from '@tanstack/react-query';
import { parse } from 'regexparam';
import { Suspense } from 'react';
import { matchRoute } from 'wouter';
import { feedQuery } from '@/features/feed/posts/post-queries';
import { useViewer } from '@/shared/session/viewer';
import { page, type Page, type PageRoute } from './lazy-page';
import { SignedInOnly, VisitorsOnly } from './page-guards';

export function createRoutes(queries: QueryClient): PageRoute[] {
  const home = page(
    () => import('@/pages/home'),
    () => void queries.prefetchInfiniteQuery(feedQuery),
  );
  const login = page(() => import('@/pages/login'));
  const landing = page(() => import('@/pages/landing'));
  const players = page(() => import('@/pages/players'));
  const teams = page(() => import('@/pages/teams'));
  const fields = page(() => import('@/pages/fields'));
  const games = page(() => import('@/pages/games'));
  const profileEdit = page(() => import('@/pages/profile-edit'));

  /** The feed for signed-in users, the landing page for visitors. */
  const start: Page = {
    Component: function StartPage() {
      const viewer = useViewer();
      return <Suspense fallback={null}>{viewer ? <home.Component /> : <landing.Component />}</Suspense>;
    },
    preload: () => undefined,
  };

  return [
    { path: '/', page: start },
    { path: '/home', page: home },
    { path: '/players', page: players },
    { path: '/players/map', page: players },
    { path: '/teams', page: teams },
    { path: '/teams/map', page: teams },
    { path: '/teams/:teamId', page: page(() => import('@/pages/team')) },
    { path: '/fields', page: fields },
    { path: '/fields/map', page: fields },
    { path: '/fields/:fieldId', page: page(() => import('@/pages/field')) },
    { path: '/games', page: games },
    { path: '/games/map', page: games },
    { path: '/games/:gameId', page: page(() => import('@/pages/game')) },
    { path: '/post/:postId', page: page(() => import('@/pages/post')) },
    { path: '/profile/edit', page: profileEdit, guard: SignedInOnly },
    { path: '/profile/:userId', page: page(() => import('@/pages/profile')) },
    { path: '/profile', page: profileEdit, guard: SignedInOnly },
    { path: '/messages/:conversationId?', page: page(() => import('@/pages/messages')), guard: SignedInOnly },
    { path: '/landing', page: landing, guard: VisitorsOnly },
    { path: '/login', page: login, guard: VisitorsOnly },
    { path: '*', page: page(() => import('./further-pages')) },
  ];
}

/** Loads the code of the page at a path. */
export const preloadPage = (routes: readonly PageRoute[], pathname: string): void =>
  routes.find(({ path }) => matchRoute(parse, path, pathname)[0])?.page.preload();
