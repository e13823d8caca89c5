import type { LiveHandlers } from '@/shared/realtime/live';
import { viewerQuery } from '@/shared/session/viewer';

export const userLive: LiveHandlers = {
  // Anything on the screen may contain something that the person wrote.
  'user:changed': (_, queries) => void queries.invalidateQueries(viewerQuery),
  'person:changed': (_, queries) => void queries.invalidateQueries(),
};
