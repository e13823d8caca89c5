import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '@/shared/realtime/live';

type Cache = typeof import('./conversation-cache');

/** What keeps conversations right comes with them: as long as none was read, there is nothing to keep right. */
function withCache(queries: QueryClient, change: (cache: Cache) => void): void {
  const read = queries.getQueryCache().getAll();
  if (read.some(({ queryKey: [path] }) => String(path).startsWith('/api/messages/')))
    void import('./conversation-cache').then(change);
}

export const messagingLive: LiveHandlers = {
  'message:new': (message, queries) => withCache(queries, (cache) => cache.messageArrived(queries, message)),
  'conversation:read': (read, queries) => withCache(queries, (cache) => cache.someoneRead(queries, read)),
  'conversations:changed': (entity, queries) => withCache(queries, (cache) => cache.rolesChanged(queries, entity)),
  // Also the first time: something may have been written between reading and listening.
  reconnected: (queries) => withCache(queries, (cache) => cache.catchUpAll(queries)),
};
