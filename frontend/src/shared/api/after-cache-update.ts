import { notifyManager } from '@tanstack/react-query';

/** Runs `then` after components have received the last change of the query cache, which notifies them asynchronously. */
export const afterCacheUpdate = (then: () => void): void => notifyManager.schedule(then);
