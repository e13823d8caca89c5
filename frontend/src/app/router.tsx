import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { feedQuery } from '@/features/feed/posts/post-queries';
import { MembersOnly, VisitorsOnly } from './route-guards';
import { CrashPage, PageCrash } from './shell/crash-page';
import { LoadingScreen } from './shell/loading-screen';
import { Shell } from './shell/shell';
import { useViewer } from '@/shared/session/viewer';
import '@/shared/ui/overlays/pop-interceptor';

interface PageModule {
  default: ComponentType;
}

function routes(queries: QueryClient): RouteObject[] {
  /** A page is its own chunk, with its component as the default export. `prefetch` requests its data while the code loads. */
  const page = (load: () => Promise<PageModule>, prefetch?: () => Promise<void>) => () => {
    void prefetch?.();
    return load().then(({ default: Component }) => ({ Component }));
  };

  return [
    { index: true, Component: StartPage },
    {
      path: 'home',
      lazy: page(
        () => import('@/pages/home'),
        () => queries.prefetchInfiniteQuery(feedQuery),
      ),
    },
    { path: 'players', lazy: page(() => import('@/pages/players')) },
    { path: 'teams', lazy: page(() => import('@/pages/teams')) },
    { path: 'teams/:teamId', lazy: page(() => import('@/pages/team')) },
    { path: 'fields', lazy: page(() => import('@/pages/fields')) },
    { path: 'fields/:fieldId', lazy: page(() => import('@/pages/field')) },
    { path: 'post/:postId', lazy: page(() => import('@/pages/post')) },
    { path: 'search', lazy: page(() => import('@/pages/search')) },
    { path: 'profile/:userId', lazy: page(() => import('@/pages/profile')) },
    { path: 'terms', lazy: page(() => import('@/pages/terms')) },
    { path: 'privacy', lazy: page(() => import('@/pages/privacy')) },
    {
      Component: VisitorsOnly,
      children: [
        { path: 'landing', lazy: page(() => import('@/pages/login')) },
        { path: 'login', lazy: page(() => import('@/pages/login')) },
        { path: 'register', lazy: page(() => import('@/pages/register')) },
        { path: 'auth/register', lazy: page(() => import('@/pages/create-account')) },
      ],
    },
    {
      Component: MembersOnly,
      children: [
        { path: 'messages', lazy: page(() => import('@/pages/messages')) },
        { path: 'profile', lazy: page(() => import('@/pages/profile-edit')) },
        { path: 'profile/edit', lazy: page(() => import('@/pages/profile-edit')) },
        { path: 'followers', lazy: page(() => import('@/pages/followers')) },
        { path: 'following', lazy: page(() => import('@/pages/following')) },
      ],
    },
    { path: '*', lazy: page(() => import('@/pages/not-found')) },
  ];
}

export function createRouter(queries: QueryClient) {
  return createBrowserRouter([
    {
      Component: Shell,
      HydrateFallback: LoadingScreen,
      // An error in a page keeps the shell; an error in the shell shows this plain page.
      ErrorBoundary: CrashPage,
      children: [{ ErrorBoundary: PageCrash, children: routes(queries) }],
    },
  ]);
}

const Home = lazy(() => import('@/pages/home'));
const Login = lazy(() => import('@/pages/login'));

/** The page at `/`: the feed for members, the sign-in for visitors. */
function StartPage() {
  const viewer = useViewer();
  return <Suspense fallback={null}>{viewer ? <Home /> : <Login />}</Suspense>;
}
