import type { LiveHandlers } from '@/shared/realtime/live';

export const userLive: LiveHandlers = {
  // Anything on the screen may contain something that the person wrote.
  'person:changed': (_, queries) => void queries.invalidateQueries(),
};
