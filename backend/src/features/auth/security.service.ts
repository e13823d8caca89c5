import { Injectable } from '@nestjs/common';
import { PROBLEMS } from '../../contracts/problems.js';
import type { SecurityUpdate } from '../../contracts/auth.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { Sessions } from '../../platform/session/sessions.js';
import { type Account, UsersService } from '../users/users.module.js';
import { ResetLinks } from './password-reset/reset-links.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { EmailVerificationService } from './verification/email-verification.service.js';

const wrongPassword = () =>
  new Problem('auth.wrong-password', { fields: { currentPassword: PROBLEMS['auth.wrong-password'].message } });

interface RequestOrigin {
  /** The network address for which password attempts are counted. */
  address: string;
  /** The session that stays signed in. */
  sid: string;
}

@Injectable()
export class SecurityService {
  constructor(
    private readonly users: UsersService,
    private readonly attempts: SignInAttempts,
    private readonly sessions: Sessions,
    private readonly verification: EmailVerificationService,
    private readonly resetLinks: ResetLinks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Changes the email address, the password or both, and ends all other sessions. They stay if only the letter case of the address changes. Returns the
   * changed account and the ids of the ended sessions. Throws `rate.limited` after many new addresses.
   */
  async change(
    viewer: Viewer,
    id: string,
    update: SecurityUpdate,
    { address, sid }: RequestOrigin,
  ): Promise<{ account: Account; ended: string[] }> {
    const account = await this.users.ownAccount(viewer, id);
    const email = update.email && update.email !== account.email ? update.email : undefined;
    if (!email && (!update.newPassword || update.newPassword === update.currentPassword))
      throw new Problem('auth.nothing-changed');
    await this.verifyCurrentPassword(account, update.currentPassword, address);
    const isNewAddress = email !== undefined && email.toLowerCase() !== account.email.toLowerCase();
    if (isNewAddress) await this.verification.countMail(viewer, email);
    const passwordHash = update.newPassword ? await hashPassword(update.newPassword) : account.passwordHash;
    return this.unitOfWork.run(async () => {
      if (!(await this.users.changeAccount(account, { email, passwordHash }))) throw wrongPassword();
      await this.resetLinks.void(id);
      const ended = isNewAddress || update.newPassword ? await this.sessions.endAllOf(id, sid) : [];
      return { account: { ...account, email: email ?? account.email, passwordHash }, ended };
    });
  }

  /** Counts the check as a sign-in attempt, so that its callers allow no additional password guesses. Throws `auth.wrong-password`. */
  async verifyCurrentPassword({ email, passwordHash }: Account, password: string, address: string): Promise<void> {
    await this.attempts.consume(email, address);
    if (!(await verifyPassword(passwordHash, password))) throw wrongPassword();
    await this.attempts.reset(email, address);
  }
}
