import { Injectable, Logger } from '@nestjs/common';
import type { UnreadCounts } from '../../contracts/messages.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Push } from './push.js';

/** A recount for this many users or more is followed by a pause. */
const LARGE_BATCH = 50;
const LARGE_BATCH_PAUSE_MS = 200;

type Badge = Exclude<keyof UnreadCounts, 'asOf'>;

/** The unread figures of the header: counted in one statement, pushed after every change, the newest always last. */
@Injectable()
export class Badges {
  private readonly logger = new Logger(Badges.name);
  private readonly definitions = new Map<Badge, (who: string) => string>();
  /** Users being counted now; true when something changed meanwhile. */
  private readonly counting = new Map<string, boolean>();

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly push: Push,
  ) {}

  /** Says how a badge is counted: an SQL expression, from an expression of the user's id. */
  define(badge: Badge, count: (who: string) => string): void {
    this.definitions.set(badge, count);
  }

  async of(userId: string): Promise<UnreadCounts> {
    const [counted] = await this.database.query<CountedRow>(`SELECT ${this.columns('$1')}`, [userId]);
    return toCounts(counted);
  }

  /** Counts again and pushes, once the current transaction has committed: with one statement, however many users. */
  changed(userIds: readonly string[]): void {
    this.unitOfWork.afterCommit(() => this.recount([...new Set(userIds)]));
  }

  // Counts a user once at a time, so that a newer figure is never pushed before an older one.
  private recount(userIds: readonly string[]): void {
    const due = userIds.filter((userId) => !this.counting.has(userId));
    userIds.forEach((userId) => this.counting.set(userId, this.counting.has(userId)));
    if (due.length === 0) return;
    const done = () => {
      const again = due.filter((userId) => this.counting.get(userId));
      due.forEach((userId) => this.counting.delete(userId));
      this.recount(again);
    };
    this.pushTo(due)
      .catch((error: unknown) => this.logger.warn(error, 'Unread figures could not be counted'))
      .finally(() => (due.length < LARGE_BATCH ? done() : setTimeout(done, LARGE_BATCH_PAUSE_MS).unref()));
  }

  private async pushTo(userIds: readonly string[]): Promise<void> {
    const counted = await this.database.query<CountedRow & { userId: string }>(
      `SELECT u.id AS "userId", ${this.columns('u.id')} FROM unnest($1::uuid[]) u (id)`,
      [userIds],
    );
    for (const { userId, ...counts } of counted) this.push.toUser(userId, 'unread:counts', toCounts(counts));
  }

  private columns(who: string): string {
    const badges = [...this.definitions].map(([badge, count]) => `(${count(who)})::int AS ${badge}`);
    return [...badges, '(extract(epoch FROM statement_timestamp()) * 1000000)::bigint AS "asOf"'].join(', ');
  }
}

type CountedRow = Partial<Omit<UnreadCounts, 'asOf'>> & { asOf: string };

const toCounts = (row: CountedRow | undefined): UnreadCounts => ({
  messages: 0,
  notifications: 0,
  ...row,
  asOf: Number(row?.asOf ?? 0),
});
