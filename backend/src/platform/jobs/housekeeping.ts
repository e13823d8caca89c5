import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';

const EVERY = 10 * 60_000;
const BATCH = 10_000;
const MOST_BATCHES = 100;

/** What is kept for a while and then thrown away. Each statement takes a bounded bite, and is asked again while there is more. */
const SWEEPS = [
  `DELETE FROM sessions WHERE sid IN (SELECT sid FROM sessions WHERE expire < now() ORDER BY expire LIMIT ${BATCH}) RETURNING 1`,
  `DELETE FROM failed_handlers WHERE ctid = ANY(ARRAY(SELECT ctid FROM failed_handlers WHERE retry_at IS NULL AND failed_at < now() - interval '30 days' LIMIT ${BATCH})) RETURNING 1`,
  // With its event go the records of the handlers that finished. An event whose handlers still wait or were given up stays.
  `DELETE FROM outbox WHERE id IN (
     SELECT id FROM outbox o WHERE published_at < now() - interval '7 days' AND relay_at IS NULL
       AND NOT EXISTS (SELECT FROM failed_handlers f WHERE f.event_id = o.id) ORDER BY published_at LIMIT ${BATCH}) RETURNING 1`,
  `DELETE FROM idempotency_keys WHERE ctid = ANY(ARRAY(SELECT ctid FROM idempotency_keys WHERE created_at < now() - interval '24 hours' LIMIT ${BATCH})) RETURNING 1`,
  `DELETE FROM rate_limits WHERE ctid = ANY(ARRAY(SELECT ctid FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000 LIMIT ${BATCH})) RETURNING 1`,
];

type Sweep = () => Promise<unknown>;

@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Housekeeping.name);
  private readonly sweeps: Sweep[];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {
    this.sweeps = SWEEPS.map((statement) => () => this.throwAway(statement));
  }

  /** Adds what a feature throws away after a while. Other processes may sweep at the same time. */
  register(run: Sweep): void {
    this.sweeps.push(run);
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'web') return;
    this.timer = setInterval(() => void this.sweep(), EVERY);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const sweep of this.sweeps)
      await sweep().catch((error: unknown) => this.logger.warn(error, 'Something old could not be swept'));
  }

  private async throwAway(statement: string): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1)
      if ((await this.database.query(statement)).length < BATCH) return;
  }
}
