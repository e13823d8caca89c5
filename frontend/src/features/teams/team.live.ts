import type { LiveHandlers } from '@/shared/realtime/live';
import { invalidateTeam } from './api/invalidate-teams';

export const teamLive: LiveHandlers = {
  'team:changed': ({ id, part }, queries) => void invalidateTeam(queries, id, part),
};
