import { Injectable } from '@nestjs/common';
import { MESSAGE_RATE } from '../../../../contracts/message-limits.js';
import { Clock } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import { Problem } from '../../../../platform/http/problems/problem.js';

const SECONDS_PER_MESSAGE = 60 / MESSAGE_RATE.perMinute;
const REFILL_TIME = `interval '${SECONDS_PER_MESSAGE} s'`;
const BURST = `interval '${(MESSAGE_RATE.burst - 1) * SECONDS_PER_MESSAGE} s'`;

/** SQL for a CTE that takes a token from the sender that `select` returns. It is empty when the sender has none, or `select` returns none. */
const consumed = (select: string): string => `
  consumed AS (
    INSERT INTO message_rates AS r (user_id, full_at) SELECT sender.id, clock_timestamp() + ${REFILL_TIME} FROM (${select}) sender (id)
    ON CONFLICT (user_id) DO UPDATE SET full_at = greatest(r.full_at, clock_timestamp()) + ${REFILL_TIME}
    WHERE r.full_at <= clock_timestamp() + ${BURST}
    RETURNING 1
  )`;

// Runs in the message's transaction, so a message that fails uses no token.
const CONSUME = `WITH ${consumed('SELECT id FROM users WHERE id = $1')}`;

const GIVE_BACK = `UPDATE message_rates SET full_at = full_at - ${REFILL_TIME} WHERE user_id = $1`;

const WAIT = `CASE WHEN NOT EXISTS (SELECT FROM consumed) THEN
  (SELECT extract(epoch FROM full_at - ${BURST} - clock_timestamp())::float8 FROM message_rates WHERE user_id = $1) END`;

/**
 * The rate limit of each sender: a token bucket in PostgreSQL. To save a statement, it is part of the one that loads the sender or, for most direct
 * messages, of the one that stores the message.
 */
@Injectable()
export class MessageRates {
  /** The time until which a sender's messages are refused, kept in memory, so that refusing further messages needs no statement. */
  private readonly refusedUntil = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** SQL that extends a statement about the user `$1`: `with` precedes its SELECT, and `column` follows its last column. */
  get sql(): { with: string; column: string } {
    return this.config.rateLimits
      ? { with: CONSUME, column: `, ${WAIT} AS "waitSeconds"` }
      : { with: '', column: ', NULL AS "waitSeconds"' };
  }

  /** SQL for the CTE `consumed`, which takes a token from the sender that `select` returns. Without rate limits, returns that sender. */
  consumedBy(select: string): string {
    return this.config.rateLimits ? consumed(select) : `consumed AS (${select})`;
  }

  /** Returns a token to the sender, who has repeated a stored message. */
  async giveBack({ id }: Viewer): Promise<void> {
    if (this.config.rateLimits) await this.database.query(GIVE_BACK, [id]);
  }

  /** Throws `rate.limited` if the sender was refused before and the time to wait has not passed. */
  assertNotRefused({ id }: Viewer): void {
    const waitMs = (this.refusedUntil.get(id) ?? 0) - this.clock.now().getTime();
    if (waitMs > 0) throw rateLimited(waitMs / 1_000);
  }

  /** Throws `rate.limited` with the seconds to wait. */
  assertAllowed({ id }: Viewer, { waitSeconds }: { waitSeconds: number | null }): void {
    if (waitSeconds === null) return;
    const waitMs = Math.ceil(waitSeconds * 1_000);
    const until = this.clock.now().getTime() + waitMs;
    this.refusedUntil.set(id, until);
    setTimeout(() => this.refusedUntil.get(id) === until && this.refusedUntil.delete(id), waitMs).unref();
    throw rateLimited(waitSeconds);
  }
}

const rateLimited = (waitSeconds: number) =>
  new Problem('rate.limited', { retryAfterSeconds: Math.max(1, waitSeconds) });
