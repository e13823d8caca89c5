import { notifyManager } from '@tanstack/react-query';

/** Calls `then` when those who show what is in the cache have been told of its last change: they are told a moment later. */
export const afterCacheUpdate = (then: () => void): void => notifyManager.schedule(then);
