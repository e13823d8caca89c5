import type { LiveHandlers } from '@/shared/realtime/live';
import { invalidateField } from './api/invalidate-field';

export const fieldLive: LiveHandlers = {
  'field:changed': ({ id }, queries) => void invalidateField(queries, id),
};
