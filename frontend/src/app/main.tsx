import './styles/index.css';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '@/shared/api/query-client';
import { registerLiveHandlers } from '@/shared/realtime/live';
import { onSessionChangeElsewhere } from '@/shared/session/other-tabs';
import { configureSignInRedirect } from '@/shared/session/sign-in-redirect';
import { viewerQuery } from '@/shared/session/viewer';
import { startTheme } from '@/shared/theme/theme.store';
import { liveFeatures } from './live-features';
import { createRouter } from './router';

// A 401 for a signed-in viewer means that the session ended elsewhere.
function refetchViewer(client: QueryClient): void {
  if (client.getQueryData(viewerQuery.queryKey)) void client.invalidateQueries(viewerQuery);
}
const queries = createQueryClient(refetchViewer);
const router = createRouter(queries);
configureSignInRedirect({
  refetchViewer: () => refetchViewer(queries),
  navigate: (path) => void router.navigate(path),
});

startTheme();
registerLiveHandlers(liveFeatures, queries);
onSessionChangeElsewhere(() => void queries.invalidateQueries(viewerQuery));
// Starts before any page's code has loaded, because every page waits for the viewer.
void queries.prefetchQuery(viewerQuery);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
