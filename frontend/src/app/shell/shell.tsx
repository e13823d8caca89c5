import { useQuery } from '@tanstack/react-query';
import { Outlet, ScrollRestoration } from 'react-router';
import { viewerQuery } from '@/shared/session/viewer';
import { Announcer } from '@/shared/ui/feedback/announcer';
import { Tooltips } from '@/shared/ui/overlays/tooltips';
import { useUnreadPolls } from '@/shared/unread/use-unread-polls';
import { ConnectionBar } from './connection-bar';
import { Header } from './header';
import { LoadingScreen } from './loading-screen';
import { MobileBar } from './mobile-bar';
import { NavigationProgress } from './navigation-progress';
import { LocationBanner } from './location-banner';
import { Toasts } from './toasts';
import { ServerUnreachable } from './server-unreachable';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { useLiveSession } from './use-live-session';

/** The frame around every page. It renders no page until the viewer is known. */
export function Shell() {
  const { data: viewer, isPending, isFetching, refetch } = useQuery(viewerQuery);
  if (viewer === undefined) {
    return isPending ? <LoadingScreen /> : <ServerUnreachable retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <Frame />;
}

function Frame() {
  useLiveSession();
  useUnreadPolls();
  useFocusOnNavigation();
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-60 -translate-y-20 rounded-md bg-overlay px-3.5 py-2.5 font-medium focus:translate-y-0 focus:shadow-float"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <ConnectionBar />
      <LocationBanner />
      <main id="main" tabIndex={-1} className="max-md:pb-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))]">
        <Outlet />
      </main>
      <MobileBar />
      <Toasts />
      <Tooltips />
      <Announcer />
      <ScrollRestoration />
    </>
  );
}
