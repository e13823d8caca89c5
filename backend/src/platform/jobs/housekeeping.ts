import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';

const INTERVAL_MS = 10 * 60_000;
const BATCH_SIZE = 10_000;
const MAX_BATCHES = 100;

/** Deletes expired rows. Each statement deletes at most one batch and is repeated while batches are full. */
const DELETIONS = [
  `DELETE FROM sessions WHERE sid IN (SELECT sid FROM sessions WHERE expire < now() ORDER BY expire LIMIT ${BATCH_SIZE}) RETURNING 1`,
  `DELETE FROM failed_handlers WHERE ctid = ANY(ARRAY(SELECT ctid FROM failed_handlers WHERE retry_at IS NULL AND failed_at < now() - interval '30 days' LIMIT ${BATCH_SIZE})) RETURNING 1`,
  // The records of finished handlers are deleted with their event. Events with waiting or given-up handlers stay.
  `DELETE FROM outbox WHERE id IN (
     SELECT id FROM outbox o WHERE published_at < now() - interval '7 days' AND relay_at IS NULL
       AND NOT EXISTS (SELECT FROM failed_handlers f WHERE f.event_id = o.id) ORDER BY published_at LIMIT ${BATCH_SIZE}) RETURNING 1`,
  `DELETE FROM idempotency_keys WHERE ctid = ANY(ARRAY(SELECT ctid FROM idempotency_keys WHERE created_at < now() - interval '24 hours' LIMIT ${BATCH_SIZE})) RETURNING 1`,
  `DELETE FROM rate_limits WHERE ctid = ANY(ARRAY(SELECT ctid FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000 LIMIT ${BATCH_SIZE})) RETURNING 1`,
];

type Task = () => Promise<unknown>;

/** Runs tasks that delete old data or complete what the previous version wrote, every ten minutes, in processes whose role includes the worker. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Housekeeping.name);
  private readonly tasks: Task[];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {
    this.tasks = DELETIONS.map((statement) => () => this.deleteInBatches(statement));
  }

  /** Adds a feature's task. Several processes may run it at the same time. */
  register(task: Task): void {
    this.tasks.push(task);
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'web') return;
    this.timer = setInterval(() => void this.run(), INTERVAL_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    for (const task of this.tasks)
      await task().catch((error: unknown) => this.logger.warn(error, 'A housekeeping task failed'));
  }

  private async deleteInBatches(statement: string): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1)
      if ((await this.database.query(statement)).length < BATCH_SIZE) return;
  }
}
