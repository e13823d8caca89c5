import type { LiveHandlers } from '@/shared/realtime/live';
import { viewerQuery } from '@/shared/session/viewer';

// Literal paths, because every page loads this module.
const PROFILES = /^\/api\/users\/[0-9a-f-]{36}$/;
/**
 * The paths of queries that depend on blocks. Other such queries are refetched by their own feature, or when the socket enters their room. Suggested
 * posts are not refetched.
 */
const DEPENDS_ON_BLOCKS = /^\/api\/(users(?!\/[^/]+\/games$)|search|posts\/search)/;

export const userLive: LiveHandlers = {
  'user:changed': (_, queries) => void queries.invalidateQueries(viewerQuery),
  // Anything on the screen may contain something that the person wrote.
  'person:changed': (_, queries) => void queries.invalidateQueries(),
  // Also after the first connect: the viewer or the player may have blocked the other after the profile was loaded. After a lost connection, the
  // viewer may also have blocked somebody on another device.
  connected: (queries, { isFirst }) =>
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && (isFirst ? PROFILES : DEPENDS_ON_BLOCKS).test(path),
    }),
};
