import { Injectable } from '@nestjs/common';
import type { FailedJobView, JobCounts, SystemView } from '../../../contracts/admin.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { socketsOpen } from '../../../platform/http/health/metrics.js';
import { decodeCursor, MAX_UUID, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { PENDING_HANDLERS } from '../../../platform/outbox/pending-handlers.js';

const MEGABYTE = 1_048_576;

const WAITING = `FROM outbox o WHERE relay_at IS NOT NULL AND EXISTS (${PENDING_HANDLERS})`;

const JOBS = `
  SELECT (SELECT count(*)::int ${WAITING}) AS waiting,
    (SELECT extract(epoch FROM now() - min(created_at))::int ${WAITING}) AS "oldestWaitingSeconds",
    (SELECT count(*)::int FROM failed_handlers WHERE retry_at IS NOT NULL) AS retrying,
    (SELECT count(*)::int FROM failed_handlers WHERE retry_at IS NULL) AS failed`;

const FAILED = withTotal(
  'SELECT count(*)::int AS total FROM failed_handlers',
  `SELECT f.event_id || '_' || f.handler AS id, f.event_id, f.handler, f.error, f.attempts, f.failed_at AS "failedAt", f.retry_at AS "retryAt"
   FROM failed_handlers f
   WHERE (f.event_id, f.handler) < (coalesce($1, '${MAX_UUID}'::uuid), coalesce($2, '')::text)
   ORDER BY f.event_id DESC, f.handler DESC LIMIT $3`,
  'shown.event_id DESC, shown.handler DESC',
);

type FailedRow = Omit<FailedJobView, 'failedAt' | 'retryAt'> & {
  event_id: string;
  failedAt: Date;
  retryAt: Date | null;
};

/** Reads the state of the platform and its jobs. */
@Injectable()
export class SystemReader {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async system(): Promise<SystemView> {
    const begin = performance.now();
    const size = await this.database.queryOne<{ megabytes: number }>(
      `SELECT (pg_database_size(current_database()) / ${MEGABYTE})::int AS megabytes`,
    );
    const databaseMilliseconds = Math.round((performance.now() - begin) * 10) / 10;
    const jobs = await this.database.queryOne<JobCounts>(JOBS);
    const { values } = await socketsOpen.get();
    return {
      uptimeSeconds: Math.round(process.uptime()),
      memoryMegabytes: Math.round(process.memoryUsage.rss() / MEGABYTE),
      sockets: values[0]?.value ?? 0,
      databaseMilliseconds,
      databaseMegabytes: size?.megabytes ?? 0,
      jobs: jobs ?? { waiting: 0, oldestWaitingSeconds: null, retrying: 0, failed: 0 },
      queue: this.config.redisUrl ? 'Redis' : 'PostgreSQL',
      mail: this.config.smtpUrl ? 'SMTP' : 'files',
      storage: this.config.s3 ? 'S3' : 'files',
    };
  }

  /** The event handlers that failed, those of the latest events first. */
  async failedJobs({ limit, cursor }: PageRequest): Promise<Page<FailedJobView>> {
    const [eventId, handler] = decodeCursor(cursor, ['uuid', 'text']);
    const rows = await this.database.query<RowWithTotal<FailedRow>>(FAILED, [eventId, handler, limit + 1]);
    return Page.fromRowsWithTotal(rows, limit, toView, (row: FailedRow) => [row.event_id, row.handler]);
  }
}

const toView = ({ id, handler, error, attempts, failedAt, retryAt }: FailedRow): FailedJobView => ({
  id,
  handler,
  error,
  attempts,
  failedAt: failedAt.toISOString(),
  retryAt: retryAt?.toISOString() ?? null,
});
