import type { QueryClient } from '@tanstack/react-query';
import { loadCopies } from '@/shared/offline/restore-copies';
import { saveFiles } from './save-files';
import { saveQueries } from './save-queries';
import { saveUnread } from './save-unread';

/** The interval at which saving in the background checks whether the page's own requests have ended. */
const BUSY_INTERVAL_MS = 500;

/** Not in the types, because not every browser has it. */
const { connection } = navigator as { connection?: { saveData?: boolean } };

/**
 * Saves what the app shows without a connection: what the viewer sees, the unread counts, the next game, the first conversations of the list and
 * the app's files. Returns a function that stops saving.
 */
export function startOfflineSaving(queries: QueryClient, accountId: string): () => void {
  const stopSaving = saveQueries(queries, accountId);
  const stopUnread = saveUnread(queries);
  // An earlier page may have saved what this one has not loaded. In another tab, another account may have signed in since.
  const load = () => void loadCopies(queries, accountId).catch(() => undefined);
  window.addEventListener('offline', load);
  if (!connection?.saveData) void saveInBackground(queries, accountId).catch(() => undefined);
  return () => {
    window.removeEventListener('offline', load);
    stopUnread();
    stopSaving();
  };
}

async function saveInBackground(queries: QueryClient, accountId: string): Promise<void> {
  const untilIdle = async () => {
    while (queries.isFetching() + queries.isMutating() > 0)
      await new Promise((resolve) => setTimeout(resolve, BUSY_INTERVAL_MS));
  };
  await untilIdle();
  // Pages that have not loaded the next game need none of this code.
  if (queries.getQueryData(['/api/games/next']))
    await import('./prefetch-next-game')
      .then(({ prefetchNextGame }) => prefetchNextGame(queries, accountId))
      .catch(() => undefined);
  await import('./prefetch-conversations')
    .then(({ prefetchConversations }) => prefetchConversations(queries, accountId))
    .catch(() => undefined);
  // Undefined outside of secure contexts, although the types say otherwise.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { offline } = document.documentElement.dataset;
  if (!workers || !offline) return;
  await workers.register('/sw.js');
  await workers.ready;
  await saveFiles(offline, untilIdle);
}
