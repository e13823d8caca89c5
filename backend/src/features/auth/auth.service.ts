import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '../../contracts/auth.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../platform/http/limits/rate-limits.js';
import { type Account, UsersService } from '../users/users.module.js';
import { hashPassword, verifyPassword } from './passwords.js';

const REGISTRATION_LIMIT = defineRateLimit('register.address', 5, { minutes: 30 });

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Creates the account. Throws `auth.email-taken`. */
  async register({ email, password, firstName, lastName }: RegisterRequest, address: string): Promise<Viewer> {
    await this.rateLimits.consume(REGISTRATION_LIMIT, [address]);
    const id = await this.users.create({ email, firstName, lastName, passwordHash: await hashPassword(password) });
    return { id };
  }

  /** Returns the account, or null when the e-mail or the password is wrong. */
  async verifyCredentials(email: string, password: string): Promise<Account | null> {
    const account = await this.users.findByEmail(email);
    return (await verifyPassword(account?.passwordHash, password)) && account ? account : null;
  }

  /** Returns whether the account still has the e-mail and password that were verified. */
  isUnchanged(account: Account): Promise<boolean> {
    return this.users.isUnchanged(account);
  }
}
