import type { LiveHandlers } from '@/shared/realtime/live';
import { lookAgainAtField } from './look-again';

export const fieldLive: LiveHandlers = {
  'field:changed': ({ id }, queries) => void lookAgainAtField(queries, id),
};
