import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { NO_UNREAD_COUNTS, type UnreadCounts } from '../../contracts/read-positions.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { requestContext } from '../http/request-context.js';
import { Push } from './push.js';

/** A count waits this long: the change itself is pushed first, and changes shortly after it share the count. */
const COUNT_DELAY_MS = 10;

/** After counting for this many users or more, the next count for them waits for `LARGE_BATCH_PAUSE_MS`. */
const LARGE_BATCH = 50;
const LARGE_BATCH_PAUSE_MS = 200;

/** One statement counts for this many users at most, so that it does not time out. The others wait for the next count. */
const MAX_BATCH = 500;

/** After a count failed, the next count for the same users waits this long. */
const RETRY_DELAY_MS = 1_000;

type Badge = Exclude<keyof UnreadCounts, 'asOf'>;

/** Counts what is unread for the badges in the header, and pushes the counts after every change. */
@Injectable()
export class Badges implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Badges.name);
  private readonly definitions = new Map<Badge, (userId: string) => string>();
  /** The users whose counts have changed since their last count started. */
  private readonly changed = new Set<string>();
  /** The users whose count is running. */
  private readonly counting = new Set<string>();
  private nextCount: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly push: Push,
  ) {}

  /** `count` builds the SQL that counts the badge from an SQL expression for the user's id. */
  define(badge: Badge, count: (userId: string) => string): void {
    this.definitions.set(badge, count);
  }

  async count(userId: string): Promise<UnreadCounts> {
    const [counted] = await this.database.query<CountedRow>(`SELECT ${this.columns('$1')}`, [userId]);
    return toCounts(counted);
  }

  /** Soon after the current transaction has committed, counts the unread items of these users, with one statement for many users, and pushes the counts. */
  refresh(userIds: readonly string[]): void {
    this.unitOfWork.afterCommit(() => {
      userIds.forEach((userId) => this.changed.add(userId));
      this.scheduleCount();
    });
  }

  // Without this, counts that fail because the database is closed would be repeated for ever.
  beforeApplicationShutdown(): void {
    this.isStopped = true;
  }

  private scheduleCount(): void {
    // Outside of the request that happens to be the first, because the count is work for many accounts.
    this.nextCount ??= requestContext.exit(() =>
      setTimeout(() => {
        this.nextCount = undefined;
        this.countChanged();
      }, COUNT_DELAY_MS).unref(),
    );
  }

  // Runs at most one count per user at a time, so that an older count is never pushed after a newer one.
  private countChanged(): void {
    const due = [...this.changed].filter((userId) => !this.counting.has(userId)).slice(0, MAX_BATCH);
    if (due.length === 0) return;
    due.forEach((userId) => {
      this.changed.delete(userId);
      this.counting.add(userId);
    });
    const finish = () => {
      due.forEach((userId) => this.counting.delete(userId));
      if (this.changed.size > 0) this.scheduleCount();
    };
    const finishAfter = (pause: number) => setTimeout(finish, pause).unref();
    this.pushTo(due).then(
      () => (due.length < LARGE_BATCH ? finish() : finishAfter(LARGE_BATCH_PAUSE_MS)),
      (error: unknown) => {
        this.logger.warn(error, 'Counting unread items failed');
        if (this.isStopped) return;
        // A browser with a socket does not poll, so its badges would stay wrong until the next change.
        due.forEach((userId) => this.changed.add(userId));
        finishAfter(RETRY_DELAY_MS);
      },
    );
  }

  private async pushTo(userIds: readonly string[]): Promise<void> {
    const counted = await this.database.query<CountedRow & { userId: string }>(
      `SELECT u.id AS "userId", ${this.columns('u.id')} FROM unnest($1::uuid[]) u (id)`,
      [userIds],
    );
    for (const { userId, ...counts } of counted) this.push.toUser(userId, 'unread:counts', toCounts(counts));
  }

  private columns(userId: string): string {
    const badges = [...this.definitions].map(([badge, count]) => `(${count(userId)})::int AS ${badge}`);
    return [...badges, '(extract(epoch FROM statement_timestamp()) * 1000000)::bigint AS "asOf"'].join(', ');
  }
}

type CountedRow = Partial<Omit<UnreadCounts, 'asOf'>> & { asOf: string };

const toCounts = (row: CountedRow | undefined): UnreadCounts => ({
  ...NO_UNREAD_COUNTS,
  ...row,
  asOf: Number(row?.asOf ?? 0),
});
