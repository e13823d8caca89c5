import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { networkOf } from './network.js';
import { Problem } from '../problems/problem.js';

const MINUTE = 60;

/** How many tries each action has within how many seconds. */
export const RATE_LIMITS = {
  'sign-in.account': { tries: 5, seconds: 5 * MINUTE },
  'sign-in.address': { tries: 25, seconds: 5 * MINUTE },
  'register.address': { tries: 5, seconds: 30 * MINUTE },
  'invite.account': { tries: 30, seconds: 60 * MINUTE },
  // Whoever asks: nobody is flooded with mail by many.
  'invite.recipient': { tries: 5, seconds: 24 * 60 * MINUTE },
  'invitation.address': { tries: 60, seconds: 10 * MINUTE },
  'address.account': { tries: 120, seconds: 10 * MINUTE },
  'upload.account': { tries: 120, seconds: 10 * MINUTE },
  // What others are told of, or what stays in lists that all see.
  'apply.account': { tries: 60, seconds: 60 * MINUTE },
  'comment.account': { tries: 300, seconds: 10 * MINUTE },
  // Begun, with whoever it is; what is said in one costs nothing.
  'conversation.account': { tries: 120, seconds: 60 * MINUTE },
  'edit.account': { tries: 300, seconds: 10 * MINUTE },
  'field.account': { tries: 100, seconds: 60 * MINUTE },
  'follow.account': { tries: 600, seconds: 60 * MINUTE },
  'like.account': { tries: 600, seconds: 10 * MINUTE },
  'post.account': { tries: 300, seconds: 60 * MINUTE },
  'review.account': { tries: 120, seconds: 60 * MINUTE },
  'role.account': { tries: 200, seconds: 60 * MINUTE },
  'team.account': { tries: 60, seconds: 60 * MINUTE },
} as const;

export type RateLimit = keyof typeof RATE_LIMITS;

/** Counts tries in PostgreSQL, so that the limits hold for all processes and survive a restart. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimit, RateLimiterPostgres>();
  // Not on a connection of its own beside a transaction's: many who each hold one would wait for a second until all fail.
  private readonly store = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => ({
      rows: await this.database.query(text, values),
    }),
  };

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** Spends one try of `who`; within a transaction, only once that commits. Throws `rate.limited` when none is left. */
  async consume(limit: RateLimit, ...who: string[]): Promise<void> {
    if (!this.config.rateLimits) return;
    try {
      await this.limiter(limit).consume(hashKey(who));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Problem('rate.limited', { retryAfterSeconds: refusal.msBeforeNext / 1_000 });
    }
  }

  /** Gives all tries back, as after a success. */
  async reset(limit: RateLimit, ...who: string[]): Promise<void> {
    if (this.config.rateLimits) await this.limiter(limit).delete(hashKey(who));
  }

  private limiter(limit: RateLimit): RateLimiterPostgres {
    const { tries, seconds } = RATE_LIMITS[limit];
    const made =
      this.limiters.get(limit) ??
      new RateLimiterPostgres({
        storeClient: this.store,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limit,
        points: tries,
        duration: seconds,
      });
    this.limiters.set(limit, made);
    return made;
  }
}

// Hashed, so that no address or account is readable in the table.
const hashKey = (who: readonly string[]): string =>
  createHash('sha256').update(who.map(networkOf).join('\n')).digest('base64url');
