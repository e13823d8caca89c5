import { Injectable } from '@nestjs/common';
import { defineRateLimit, RateLimits } from '../../platform/http/limits/rate-limits.js';

const ACCOUNT_LIMIT = defineRateLimit('sign-in.account', 5, { minutes: 5 });
const ADDRESS_LIMIT = defineRateLimit('sign-in.address', 25, { minutes: 5 });

/** Limits password guesses, per network address and per account at an address. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly rateLimits: RateLimits) {}

  async consume(email: string, address: string): Promise<void> {
    await this.rateLimits.consume(ADDRESS_LIMIT, [address]);
    await this.rateLimits.consume(ACCOUNT_LIMIT, [email.toLowerCase(), address]);
  }

  /** Gives the account's attempts back after the correct password. */
  async reset(email: string, address: string): Promise<void> {
    await this.rateLimits.reset(ACCOUNT_LIMIT, [email.toLowerCase(), address]);
  }

  /** Gives the attempt of the address back when a sign-in was repeated. */
  async refund(address: string): Promise<void> {
    await this.rateLimits.refund(ADDRESS_LIMIT, [address]);
  }
}
