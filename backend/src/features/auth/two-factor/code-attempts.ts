import { Injectable } from '@nestjs/common';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';

// The same numbers as for passwords, but counted separately: a correct password resets its own count, and must not reset this one.
const ADDRESS_LIMIT = defineRateLimit('code.address', 25, { minutes: 5 });
const ACCOUNT_LIMIT = defineRateLimit('code.account', 5, { minutes: 5 });
/** Counted over all network addresses, because somebody who knows the password may guess from many. */
const TOTAL_LIMIT = defineRateLimit('code.total', 30, { minutes: 60 });

/** Limits guesses of codes, per network address, per account at an address, and per account. */
@Injectable()
export class CodeAttempts {
  constructor(private readonly rateLimits: RateLimits) {}

  async consumeAddress(address: string): Promise<void> {
    await this.rateLimits.consume(ADDRESS_LIMIT, [address]);
  }

  async consume(userId: string, address: string): Promise<void> {
    await this.rateLimits.consume(ACCOUNT_LIMIT, [userId, address]);
    await this.rateLimits.consume(TOTAL_LIMIT, [userId]);
  }

  /** Gives the account's attempts back after a correct code. */
  async reset(userId: string, address: string): Promise<void> {
    await this.rateLimits.reset(ACCOUNT_LIMIT, [userId, address]);
    await this.rateLimits.reset(TOTAL_LIMIT, [userId]);
  }
}
