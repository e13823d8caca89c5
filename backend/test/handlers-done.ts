import type { Pool } from 'pg';
import { PENDING_HANDLERS } from '../src/platform/outbox/pending-handlers.js';
import { eventually } from './eventually.js';

// Events that the previous version or a test stored have no `published_at` until the relay claims them, within a second.
const UNFINISHED = `
  SELECT (SELECT count(*)::int FROM outbox o WHERE published_at IS NULL OR (relay_at IS NOT NULL AND EXISTS (${PENDING_HANDLERS}))) AS events,
         (SELECT count(*)::int FROM failed_handlers WHERE retry_at IS NOT NULL) AS retries,
         (SELECT count(*)::int FROM notification_senders WHERE topic IS NOT NULL) AS notifications`;

/** Waits until every event so far has been handled and every notification delivered. */
export const handlersDone = ({ pool }: { pool: Pool }, timeout?: number): Promise<void> =>
  eventually(
    async () => expect((await pool.query(UNFINISHED)).rows).toEqual([{ events: 0, retries: 0, notifications: 0 }]),
    timeout,
  );
