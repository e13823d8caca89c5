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
  const players = page(() => import('@/pages/entities/lists/players'));
  const teams = page(() => import('@/pages/entities/lists/teams'));
  const fields = page(() => import('@/pages/entities/lists/fields'));
  const games = page(() => import('@/pages/entities/lists/games'));
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
    { path: '/teams/:teamId', page: page(() => import('@/pages/entities/details/team')) },
    { path: '/fields', page: fields },
    { path: '/fields/map', page: fields },
    { path: '/fields/:fieldId', page: page(() => import('@/pages/entities/details/field')) },
    { path: '/games', page: games },
    { path: '/games/map', page: games },
    { path: '/games/:gameId', page: page(() => import('@/pages/entities/details/game')) },
    { path: '/post/:postId', page: page(() => import('@/pages/post')) },
    { path: '/profile/edit', page: profileEdit, guard: SignedInOnly },
    { path: '/profile/:userId', page: page(() => import('@/pages/entities/details/profile')) },
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
