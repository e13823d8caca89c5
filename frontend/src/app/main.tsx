import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '@/shared/api/query-client';
import { adoptDrafts } from '@/shared/drafts/adopt-drafts';
import { claimTabId } from '@/shared/drafts/tab-id';
import { navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { registerLiveHandlers } from '@/shared/realtime/live';
import { onSessionChangeElsewhere } from '@/shared/session/other-tabs';
import { expectSignOut } from '@/shared/session/page-viewer';
import { configureSignInRedirect } from '@/shared/session/sign-in-redirect';
import { viewerQuery } from '@/shared/session/viewer';
import { startTheme } from '@/shared/theme/theme.store';
import { App } from './app';
import { registerGameCard } from '@/shared/ui/entities/announced-game';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { ignoreRepeatedPresses } from './ignore-repeated-presses';
import { liveFeatures } from './live-features';
import { markTyping } from './mark-typing';
import { createRoutes, preloadPage } from './pages';

const queries = createQueryClient();
const routes = createRoutes(queries);
configureSignInRedirect({
  hasViewer: () => Boolean(queries.getQueryData(viewerQuery.queryKey)),
  // Many requests may fail at once. They share one request for the viewer.
  refetchViewer: () => queries.invalidateQueries(viewerQuery, { cancelRefetch: false }),
  navigate,
});

startTheme();
ignoreRepeatedPresses(queries.getMutationCache());
markTyping();
registerLiveHandlers(liveFeatures, queries);
// chunks.ts counts what this file imports dynamically as part of the first visit.
const importToaster = () => import('@/shared/ui/overlay-kit/toasts/toaster');
registerGameCard(lazyPart(() => import('@/features/games/announcement/announced-game')));
onSessionChangeElsewhere((isSigningOut) => {
  if (isSigningOut) expectSignOut();
  else void queries.invalidateQueries(viewerQuery);
});
// A page that Back restores may hold the text of a user who has signed out.
window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
// Starts before any page's code has loaded, because every page waits for the viewer.
void queries.prefetchQuery(viewerQuery);
preloadPage(routes, location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void claimTabId().then((openTabs) => {
  adoptDrafts(openTabs);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <NavigationProvider>
          <App routes={routes} importToaster={importToaster} />
        </NavigationProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
});
