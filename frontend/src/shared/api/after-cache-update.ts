import { notifyManager } from '@tanstack/react-query';

/** Calls `callback` after components have received the last change of the query cache, which notifies them asynchronously. */
export const afterCacheUpdate = (callback: () => void): void => notifyManager.schedule(callback);
