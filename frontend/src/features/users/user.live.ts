import type { LiveHandlers } from '@/shared/realtime/live';
import { viewerQuery } from '@/shared/session/viewer';
import { profilePath } from './profiles/api/profile-queries';

const PROFILES = new RegExp(`^${profilePath('[^/]+')}$`);

export const userLive: LiveHandlers = {
  // Anything on the screen may contain something that the person wrote.
  'user:changed': (_, queries) => void queries.invalidateQueries(viewerQuery),
  'person:changed': (_, queries) => void queries.invalidateQueries(),
  // Also after the first connect, because one of the two may have blocked the other between loading the profile and connecting.
  reconnected: (queries) =>
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && PROFILES.test(path),
    }),
};
