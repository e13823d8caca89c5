import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { Problem } from '../problems/problem.js';
import { networkOf } from './network.js';

/** Allows `attempts` within `seconds`. Attempts are counted under `name`. */
export interface RateLimitRule {
  readonly name: string;
  readonly attempts: number;
  readonly seconds: number;
  /** Counts in the memory of each process instead of the database. */
  readonly isInMemory?: true;
}

const rules = new Map<string, RateLimitRule>();

/** Declares a feature's rate limit. The name must never change: the attempts are stored under it. */
export function defineRateLimit(
  name: string,
  attempts: number,
  { minutes, isInMemory }: { minutes: number; isInMemory?: true },
): RateLimitRule {
  if (rules.has(name)) throw new Error(`The rate limit "${name}" is defined twice`);
  const rule = { name, attempts, seconds: minutes * 60, ...(isInMemory && { isInMemory }) };
  rules.set(name, rule);
  return rule;
}

/**
 * Counts attempts in PostgreSQL, so that the limits hold for all processes and survive a restart. Limits of requests that must send few
 * statements count in memory: each process allows that many attempts.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimitRule, RateLimiterPostgres | RateLimiterMemory>();
  // Uses the current transaction's connection. With a second one, concurrent requests could exhaust the pool and all fail.
  private readonly store = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await this.database.query(text, values);
      return { rows, rowCount: rows.length };
    },
  };

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  /**
   * Uses up one attempt of the subject, such as an account or an account at an address. Throws `rate.limited` when none is left.
   * A transaction that rolls back gives the attempt back, unless the rule counts in memory.
   */
  async consume(rule: RateLimitRule, subject: readonly string[]): Promise<void> {
    if (!this.config.rateLimits) return;
    try {
      await this.limiterOf(rule).consume(hashKey(subject));
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? rateLimited(refusal) : refusal;
    }
  }

  /** Throws `rate.limited` when no attempt is left, without using one up. */
  async assertAttemptLeft(rule: RateLimitRule, subject: readonly string[]): Promise<void> {
    if (!this.config.rateLimits) return;
    const used = await this.limiterOf(rule).get(hashKey(subject));
    if (used && used.consumedPoints >= rule.attempts) throw rateLimited(used);
  }

  /** Gives one attempt back. */
  async refund(rule: RateLimitRule, subject: readonly string[]): Promise<void> {
    if (this.config.rateLimits) await this.limiterOf(rule).reward(hashKey(subject));
  }

  /** Gives all attempts back, for example after a successful sign-in. */
  async reset(rule: RateLimitRule, subject: readonly string[]): Promise<void> {
    if (this.config.rateLimits) await this.limiterOf(rule).delete(hashKey(subject));
  }

  private limiterOf(rule: RateLimitRule): RateLimiterPostgres | RateLimiterMemory {
    const limiter = this.limiters.get(rule) ?? this.createLimiter(rule);
    this.limiters.set(rule, limiter);
    return limiter;
  }

  private createLimiter({ name, attempts, seconds, isInMemory }: RateLimitRule) {
    const options = { keyPrefix: name, points: attempts, duration: seconds };
    if (isInMemory) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.store,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  }
}

const rateLimited = ({ msBeforeNext }: RateLimiterRes): Problem =>
  new Problem('rate.limited', { retryAfterSeconds: msBeforeNext / 1_000 });

// Hashed, so that the table contains no readable addresses or accounts.
const hashKey = (subject: readonly string[]): string =>
  createHash('sha256').update(subject.map(networkOf).join('\n')).digest('base64url');
