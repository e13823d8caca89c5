import { Injectable } from '@nestjs/common';
import { defineRateLimit, RateLimits } from '../../platform/http/limits/rate-limits.js';
import { Problem } from '../../platform/http/problems/problem.js';

// A club signs up on one Wi-Fi.
const ACCOUNT_LIMIT = defineRateLimit('register.address', 20, { minutes: 30 });
const FAILURE_LIMIT = defineRateLimit('register.failure', 5, { minutes: 30 });

/** Limits the new accounts and the failed registrations of a network address. */
@Injectable()
export class RegistrationAttempts {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Throws `rate.limited` when the address has failed too often. */
  assertAllowed(address: string): Promise<void> {
    return this.rateLimits.assertAttemptLeft(FAILURE_LIMIT, [address]);
  }

  /** Runs `register` as an attempt to create an account. */
  async runAttempt<T extends { isRepeated: boolean }>(address: string, register: () => Promise<T>): Promise<T> {
    await this.rateLimits.consume(ACCOUNT_LIMIT, [address]);
    const refund = () => this.rateLimits.refund(ACCOUNT_LIMIT, [address]);
    try {
      const registered = await register();
      if (registered.isRepeated) await refund();
      return registered;
    } catch (failure) {
      await refund();
      // Concurrent requests that fail beyond the limit must not reveal whether the account exists.
      if (failure instanceof Problem && failure.status < 500) await this.rateLimits.consume(FAILURE_LIMIT, [address]);
      throw failure;
    }
  }
}
