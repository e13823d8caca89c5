import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Push } from '../../../platform/realtime/push.js';
import { Sessions } from '../../../platform/session/sessions.js';
import { UsersService } from '../../users/users.module.js';
import { hashPassword, verifyPassword } from '../passwords.js';
import { passwordResetRequested } from './password-reset.events.js';
import { ResetLinks } from './reset-links.js';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UsersService,
    private readonly links: ResetLinks,
    private readonly sessions: Sessions,
    private readonly push: Push,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /** Asks for a mail with a link. Sends the same statements for known and unknown addresses; the mail is sent in the background. */
  request(email: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const account = await this.users.findByEmail(email);
      await this.outbox.append(passwordResetRequested, { userId: account?.id ?? null });
    });
  }

  /** Returns whether the token may still set a new password. */
  async isValid(token: string): Promise<boolean> {
    try {
      await this.links.accountOf(token);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }

  /**
   * Sets the password and ends all sessions of the account. Returns the account's email address. `key` is the `Idempotency-Key` of the request. A repetition
   * with the same key and password changes nothing. Throws `auth.link-invalid` and `auth.link-expired`.
   */
  async reset(token: string, password: string, key: string | null): Promise<string> {
    try {
      return await this.resetOnce(token, password, key);
    } catch (error) {
      if (key === null || !(error instanceof Problem) || error.code !== 'auth.link-invalid') throw error;
      const account = await this.links.findUsed(token, key);
      if (!account || !(await verifyPassword(account.passwordHash, password))) throw error;
      return account.email;
    }
  }

  private async resetOnce(token: string, password: string, key: string | null): Promise<string> {
    // Before the hash, so that wrong tokens cost little.
    const userId = await this.links.accountOf(token);
    const passwordHash = await hashPassword(password);
    return this.unitOfWork.run(async () => {
      const account = await this.users.resetPassword(userId, passwordHash);
      await this.links.use(token, key);
      const ended = await this.sessions.endAllOf(userId);
      this.unitOfWork.afterCommit(() => this.push.closeSessions(ended));
      return account.email;
    });
  }
}
