import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '@/shared/api/query-client';
import { wireLive } from '@/shared/realtime/live';
import { viewerQuery } from '@/shared/session/viewer';
import { startTheme } from '@/shared/theme/theme.store';
import { liveFeatures } from './live';
import { createRouter } from './router';

// Whoever is told "not signed in" while a user is shown was signed out elsewhere: look again, and the shell follows.
const queries = createQueryClient((client) => {
  if (client.getQueryData(viewerQuery.queryKey)) void client.invalidateQueries(viewerQuery);
});

startTheme();
wireLive(liveFeatures, queries);
// Asked before any page's code arrives: everything waits for who is here.
void queries.prefetchQuery(viewerQuery);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createRouter(queries)} />
    </QueryClientProvider>
  </StrictMode>,
);
