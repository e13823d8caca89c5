import type { LiveHandlers } from '@/shared/realtime/live';
import { catchUpAll, messageArrived, rolesChanged, someoneRead } from './conversation-cache';

export const messagingLive: LiveHandlers = {
  'message:new': (message, queries) => messageArrived(queries, message),
  'conversation:read': (read, queries) => someoneRead(queries, read),
  'conversations:changed': (entity, queries) => rolesChanged(queries, entity),
  // Also the first time: something may have been written between reading and listening.
  reconnected: catchUpAll,
};
