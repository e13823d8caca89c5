import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { handlerFailures } from '../http/health/metrics.js';
import type { HandlerJob } from '../jobs/event-queue.js';
import type { EventHandler } from './event-handlers.js';
import { nextAttempt } from './retry-schedule.js';

const RECORD = `
  INSERT INTO failed_handlers (event_id, handler, error, attempts, failing_since, failed_at, retry_at)
  SELECT id, $2, $3, $4, $5, $6, $7 FROM outbox WHERE id = $1
  ON CONFLICT (event_id, handler) DO UPDATE SET error = excluded.error, attempts = excluded.attempts,
    failing_since = excluded.failing_since, failed_at = excluded.failed_at, retry_at = excluded.retry_at`;

// `retry_at` moves on by a minute: if the queue loses the job, it is added again then.
const TAKE_DUE_RETRIES = `
  UPDATE failed_handlers f SET retry_at = $1::timestamptz + interval '1 minute'
  FROM (SELECT event_id, handler FROM failed_handlers WHERE retry_at <= $1 ORDER BY retry_at LIMIT $2 FOR UPDATE SKIP LOCKED) due
  WHERE f.event_id = due.event_id AND f.handler = due.handler
  RETURNING f.event_id AS "eventId", f.handler`;

/** Retries every handler that was given up, for its full retry period. The relay queues it within a second. */
export const RETRY_GIVEN_UP = `
  UPDATE failed_handlers SET retry_at = now(), failing_since = now(), attempts = 0 WHERE retry_at IS NULL`;

const MAX_ERROR_LENGTH = 1_000;

/** The handlers that failed: each waits for its next attempt or, without `retry_at`, is given up. */
@Injectable()
export class FailedHandlers {
  private readonly logger = new Logger(FailedHandlers.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async record(eventId: string, { name, retryFor }: EventHandler, error: Error): Promise<void> {
    const now = this.clock.now();
    const previous = await this.database.queryOne<{ attempts: number; failingSince: Date }>(
      'SELECT attempts, failing_since AS "failingSince" FROM failed_handlers WHERE event_id = $1 AND handler = $2',
      [eventId, name],
    );
    const [attempts, failingSince] = [(previous?.attempts ?? 0) + 1, previous?.failingSince ?? now];
    const retryAt = nextAttempt({ attempts, failingSince, retryFor }, now);
    handlerFailures.inc({ handler: name });
    const log = { err: error, handler: name, eventId, attempts, retryAt };
    if (retryAt) this.logger.warn(log, 'An event handler failed');
    else this.logger.error(log, 'An event handler was given up');
    await this.database.query(RECORD, [
      eventId,
      name,
      error.message.slice(0, MAX_ERROR_LENGTH),
      attempts,
      failingSince,
      now,
      retryAt,
    ]);
  }

  /** The handlers whose next attempt is due, at most `limit`. */
  takeDue(limit: number): Promise<HandlerJob[]> {
    return this.database.query<HandlerJob>(TAKE_DUE_RETRIES, [this.clock.now(), limit]);
  }

  async countGivenUp(): Promise<number> {
    const row = await this.database.queryOne<{ count: number }>(
      'SELECT count(*)::int AS count FROM failed_handlers WHERE retry_at IS NULL',
    );
    return row?.count ?? 0;
  }
}
