import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useIsNavigating } from '@/shared/navigation/history-entry';
import { useScrollPositions } from '@/shared/navigation/scroll-positions';
import { useConnection } from '@/shared/realtime/connection';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { Announcer } from '@/shared/ui/feedback/announcer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { startExtras, useLoadPhases, useMayLoad } from '@/shared/ui/lazy/load-phase';
import { useLazyModule } from '@/shared/ui/lazy/use-lazy-module';
import { useLazyOnInteraction } from '@/shared/ui/lazy/use-lazy-on-interaction';
import { useSavedCopies } from '@/shared/offline/saved-copies.store';
import { useUnreadPolls } from '@/shared/unread/use-unread-polls';
import { loadFonts } from '../fonts';
import { ConnectionBar } from './connection-bar';
import { Header } from './header';
import { LoadingScreen } from './loading-screen';
import { MobileBar } from './mobile-bar';
import { LocationBanner } from './location-banner';
import { SignInAgain } from './sign-in-again';
import { ServerUnreachable } from './server-unreachable';
import { useLiveSession } from './use-live-session';
import { useOfflineSaving } from './use-offline-saving';

const importTooltips = () => import('@/shared/ui/overlays/tooltips');
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown'] as const;

/** The interval at which a page with saved copies asks the server again. */
const RETRY_INTERVAL_MS = 5_000;

export type ImportToaster = () => Promise<{ default: ComponentType }>;

interface ShellProps {
  importToaster: ImportToaster;
  children: ReactNode;
}

/** The frame around every page. It renders no page until the viewer is known. */
export function Shell({ importToaster, children }: ShellProps) {
  const isShowingCopies = useSavedCopies(({ savedAt }) => savedAt !== null);
  const retries = isShowingCopies ? { refetchInterval: RETRY_INTERVAL_MS, staleTime: 0 } : {};
  const { data: viewer, isPending, isFetching, refetch } = useQuery({ ...viewerQuery, ...retries });
  if (viewer === undefined) {
    return isPending ? <LoadingScreen /> : <ServerUnreachable retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <Frame importToaster={importToaster}>{children}</Frame>;
}

function Frame({ importToaster, children }: ShellProps) {
  useLoadPhases();
  useLiveSession();
  useUnreadPolls();
  useOfflineSaving();
  const hasBackgroundStarted = useBackgroundLoading(importToaster);
  useFocusOnNavigation();
  useScrollPositions();
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-60 -translate-y-20 rounded-md bg-overlay px-3.5 py-3 font-medium focus:translate-y-0 focus:shadow-float"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <Header />
      <ConnectionBar />
      <SignInAgain />
      <LocationBanner />
      <main id="main" tabIndex={-1} className="max-md:pb-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))]">
        {children}
      </main>
      <MobileBar />
      <Toasts importToaster={importToaster} preload={hasBackgroundStarted} />
      <Tooltips />
      <Announcer />
    </>
  );
}

/**
 * In the background phase, loads the toasts and then the fonts, and then starts the last phase. For signed-in users, it waits until the first attempt
 * to connect has ended. Loading one after another hardly delays what the viewer sends. Returns whether loading has started.
 */
function useBackgroundLoading(importToaster: ImportToaster): boolean {
  const isVisitor = useViewer() === null;
  const isConnecting = useConnection(({ status }) => status === 'idle' || status === 'connecting');
  const mayLoad = useMayLoad('background') && (isVisitor || !isConnecting);
  useEffect(() => {
    if (mayLoad) void importToaster().then(loadFonts, loadFonts).then(startExtras);
  }, [mayLoad, importToaster]);
  return mayLoad;
}

/** Shows toasts. With `preload`, the code loads before the first toast. */
function Toasts({ importToaster, preload }: { importToaster: ImportToaster; preload: boolean }) {
  const { value: Toaster, load } = useLazyModule(importToaster);
  const hasToast = useToasts(({ shown }) => shown !== null);
  useEffect(() => {
    if (preload || hasToast) load();
  }, [preload, hasToast, load]);
  return Toaster && <Toaster />;
}

/** Loads the tooltips when the viewer first uses a pointer or a key. */
function Tooltips() {
  const { value: Loaded } = useLazyOnInteraction(importTooltips, INTERACTIONS);
  return Loaded && <Loaded />;
}

/** A thin line while a page's code loads. A delay hides it for pages that load quickly. */
function NavigationProgress() {
  const isLoading = useIsNavigating();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      {isLoading && (
        <span className="block h-full w-2/3 origin-left animate-[fade_.3s_.2s_backwards] bg-olive">
          <span className="sr-only">Loading the page…</span>
        </span>
      )}
    </div>
  );
}

/** Moves the focus to the heading of a new page, so that screen readers start there as after a full page load. */
function useFocusOnNavigation(): void {
  const [pathname] = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const main = document.getElementById('main');
    // A page that focused its first input keeps the focus there.
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
