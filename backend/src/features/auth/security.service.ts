import { Injectable } from '@nestjs/common';
import { PROBLEMS } from '../../contracts/problems.js';
import type { SecurityUpdate } from '../../contracts/auth.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { Sessions } from '../../platform/session/sessions.js';
import { type Account, UsersService } from '../users/users.module.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { SignInAttempts } from './sign-in-attempts.js';

const wrongPassword = () =>
  new Problem('auth.wrong-password', { fields: { currentPassword: PROBLEMS['auth.wrong-password'].message } });

/** The address counts password guesses; the session is the one that stays signed in. */
interface RequestOrigin {
  address: string;
  sid: string;
}

@Injectable()
export class SecurityService {
  constructor(
    private readonly users: UsersService,
    private readonly attempts: SignInAttempts,
    private readonly sessions: Sessions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Changes e-mail address, password or both, and ends all other sessions; answers the ids of the ended. */
  async change(viewer: Viewer, id: string, update: SecurityUpdate, { address, sid }: RequestOrigin): Promise<string[]> {
    const account = await this.users.ownAccount(viewer, id);
    const email = update.email && update.email !== account.email ? update.email : undefined;
    if (!email && (!update.newPassword || update.newPassword === update.currentPassword))
      throw new Problem('auth.nothing-changed');
    await this.verifyCurrentPassword(account, update.currentPassword, address);
    const passwordHash = update.newPassword ? await hashPassword(update.newPassword) : undefined;
    return this.unitOfWork.run(async () => {
      if (!(await this.users.changeAccount(account, { email, passwordHash }))) throw wrongPassword();
      return this.sessions.endAllOf(id, sid);
    });
  }

  // A guess here is a guess at signing in, and counts as one.
  private async verifyCurrentPassword(
    { email, passwordHash }: Account,
    password: string,
    address: string,
  ): Promise<void> {
    await this.attempts.consume(email, address);
    if (!(await verifyPassword(passwordHash, password))) throw wrongPassword();
    await this.attempts.reset(email, address);
  }
}
