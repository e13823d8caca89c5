import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { Problem } from '../../../platform/http/problems/problem.js';

const DAY = { minutes: 24 * 60 };

/** Counted per account and day. A stranger is a person who does not follow the account. */
export const NEW_ACCOUNT_RULES = {
  messageStranger: defineRateLimit('new-account.stranger', 5, DAY),
  follow: defineRateLimit('new-account.follow', 50, DAY),
  invite: defineRateLimit('new-account.invitation', 10, DAY),
} as const;

/** SQL condition on a row of `users`: the account is new for its first 24 hours, and as long as its email address is not verified. */
export const isNewAccount = (users: string): string =>
  `(NOT ${users}.email_verified OR ${users}.created_at > now() - interval '24 hours')`;

/** Limits what new accounts may do in a day, because spammers use new accounts. */
@Injectable()
export class NewAccountLimits {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Does nothing for other accounts. Throws `account.new-limit`. */
  async consume({ id }: Viewer, action: keyof typeof NEW_ACCOUNT_RULES): Promise<void> {
    if (!this.config.rateLimits) return;
    const account = await this.database.queryOne<{ isNew: boolean }>(
      `SELECT ${isNewAccount('u')} AS "isNew" FROM users u WHERE u.id = $1`,
      [id],
    );
    if (!account?.isNew) return;
    try {
      await this.rateLimits.consume(NEW_ACCOUNT_RULES[action], [id]);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'rate.limited') throw error;
      throw new Problem('account.new-limit', { retryAfterSeconds: error.retryAfterSeconds });
    }
  }

  /** Counts a private conversation that the account starts. One with a follower does not count. Throws `account.new-limit`. */
  async consumeConversation(viewer: Viewer, otherIds: readonly string[]): Promise<void> {
    if (!this.config.rateLimits) return;
    const followers = await this.database.query(
      'SELECT FROM follows WHERE follower_id = ANY($1) AND followee_id = $2',
      [otherIds, viewer.id],
    );
    if (followers.length === 0) await this.consume(viewer, 'messageStranger');
  }
}
