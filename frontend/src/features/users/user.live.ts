import type { LiveHandlers } from '@/shared/realtime/live';
import { viewerQuery } from '@/shared/session/viewer';
import { profilePath } from './profiles/api/profile-queries';

const PROFILES = new RegExp(`^${profilePath('[^/]+')}$`);
/** The paths of queries that depend on blocks. Other such queries are refetched by their own feature, or when the socket enters their room. */
const DEPENDS_ON_BLOCKS = /^\/api\/(users(?!\/[^/]+\/games$)|search|posts\/search)/;

export const userLive: LiveHandlers = {
  'user:changed': (_, queries) => void queries.invalidateQueries(viewerQuery),
  // Anything on the screen may contain something that the person wrote.
  'person:changed': (_, queries) => void queries.invalidateQueries(),
  // Also after the first connect, because one of the two may have blocked the other between loading the profile and connecting. After a gap,
  // a block may have been made on another device.
  connected: (queries, { isFirst }) =>
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && (isFirst ? PROFILES : DEPENDS_ON_BLOCKS).test(path),
    }),
};
