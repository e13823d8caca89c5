import { Injectable } from '@nestjs/common';
import type { AccountRestoreRequest } from '../../../contracts/account.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { DeletionRequests, UsersService } from '../../users/users.module.js';
import { verifyPassword } from '../passwords.js';
import { SecurityService } from '../security.service.js';
import { SignInAttempts } from '../sign-in-attempts.js';

/** Lets the owners of accounts ask for their deletion, and undo it during the grace period. The password confirms both. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersService,
    private readonly requests: DeletionRequests,
    private readonly security: SecurityService,
    private readonly attempts: SignInAttempts,
  ) {}

  /** Hides the account and ends all of its sessions. Throws `auth.wrong-password` and `account.last-admin`. */
  async request(viewer: Viewer, password: string, address: string): Promise<Date> {
    const account = await this.users.findById(viewer.id);
    if (!account) throw new Problem('auth.required');
    await this.security.verifyCurrentPassword(account, password, address);
    return this.requests.request(viewer);
  }

  /**
   * Does not sign in. A no-op if no deletion was requested. The password suffices, even for an account that needs a code, and the owner gets a mail.
   * Throws `auth.invalid-credentials`.
   */
  async restore({ email, password }: AccountRestoreRequest, address: string): Promise<void> {
    await this.attempts.consume(email, address);
    const account = await this.users.findByEmail(email);
    if (!(await verifyPassword(account?.passwordHash, password)) || !account)
      throw new Problem('auth.invalid-credentials');
    await this.attempts.reset(email, address);
    await this.requests.restore(account.id);
  }
}
