import type { LiveHandlers } from '@/shared/realtime/live';

/** The start of the key of every query about reports, held texts and appeals. */
export const REPORTS_KEY = ['/api/admin', 'reports'];

export const adminLive: LiveHandlers = {
  'reports:changed': (_, queries) => void queries.invalidateQueries({ queryKey: REPORTS_KEY }),
  connected: (queries) => void queries.invalidateQueries({ queryKey: REPORTS_KEY }),
};
