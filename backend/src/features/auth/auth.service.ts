import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '../../contracts/auth.js';
import type { Viewer } from '../../platform/http/access.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { type Account, UsersService } from '../users/users.module.js';
import { hashPassword, passwordFits } from './passwords.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Creates the account. Throws `auth.email-taken`. */
  async register({ email, password, firstName, lastName }: RegisterRequest, address: string): Promise<Viewer> {
    await this.rateLimits.spend('register.address', address);
    const id = await this.users.create({ email, firstName, lastName, passwordHash: await hashPassword(password) });
    return { id };
  }

  /** Who signs in, or null when e-mail and password do not fit. */
  async recognize(email: string, password: string): Promise<Account | null> {
    const account = await this.users.findByEmail(email);
    return (await passwordFits(account?.passwordHash, password)) && account ? account : null;
  }

  /** Whether somebody who was recognized still would be. */
  isStillRight(account: Account): Promise<boolean> {
    return this.users.isUnchanged(account);
  }
}
