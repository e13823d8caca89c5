import { Injectable, Logger } from '@nestjs/common';
import type { UnreadCounts } from '../../contracts/messages.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Push } from './push.js';

type Badge = Exclude<keyof UnreadCounts, 'asOf'>;

/** The unread figures of the header: counted in one statement, pushed after every change, the newest always last. */
@Injectable()
export class Badges {
  private readonly logger = new Logger(Badges.name);
  private readonly parts = new Map<Badge, string>();
  /** Users being counted now; true when something changed meanwhile. */
  private readonly counting = new Map<string, boolean>();

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly push: Push,
  ) {}

  /** Says how a badge is counted: an SQL expression over the user's id, `$1`. */
  define(badge: Badge, expression: string): void {
    this.parts.set(badge, expression);
  }

  async of(userId: string): Promise<UnreadCounts> {
    const columns = [...this.parts].map(([badge, expression]) => `(${expression})::int AS ${badge}`);
    const row = await this.database.queryOne<Omit<UnreadCounts, 'asOf'> & { asOf: string }>(
      `SELECT ${columns.join(', ')}, (extract(epoch FROM statement_timestamp()) * 1000000)::bigint AS "asOf"`,
      [userId],
    );
    return { messages: 0, notifications: 0, ...row, asOf: Number(row?.asOf ?? 0) };
  }

  /** Counts again and pushes, once the current transaction has committed. */
  changed(...userIds: string[]): void {
    this.unitOfWork.afterCommit(() => userIds.forEach((userId) => this.recount(userId)));
  }

  // One count at a time per user, so that a later figure never leaves before an earlier one.
  private recount(userId: string): void {
    if (this.counting.has(userId)) return void this.counting.set(userId, true);
    this.counting.set(userId, false);
    this.of(userId)
      .then((counts) => this.push.toUser(userId, 'unread:counts', counts))
      .catch((error: unknown) => this.logger.warn(error, 'Unread figures could not be counted'))
      .finally(() => {
        const changedMeanwhile = this.counting.get(userId);
        this.counting.delete(userId);
        if (changedMeanwhile) this.recount(userId);
      });
  }
}
