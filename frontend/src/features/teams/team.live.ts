import type { LiveHandlers } from '@/shared/realtime/live';
import { lookAgainAtTeam } from './api/look-again';

export const teamLive: LiveHandlers = {
  'team:changed': ({ id }, queries) => void lookAgainAtTeam(queries, id),
};
