import { Injectable } from '@nestjs/common';
import type { SecurityUpdate } from '../../contracts/auth.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import type { KeyedRequest } from '../../platform/http/idempotency/idempotency-keys.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { type Account, UsersService } from '../users/users.module.js';
import { CredentialChanges, wrongPassword } from './credential-changes.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { EmailVerificationService } from './verification/email-verification.service.js';

interface SecurityRequest {
  /** The network address for which password attempts are counted. */
  address: string;
  /** The session that stays signed in. */
  sid: string;
  keyedRequest: KeyedRequest | null;
}

interface SecurityChange {
  /** The changed account. */
  account: Account;
  /** The ids of the ended sessions. */
  ended: string[];
}

@Injectable()
export class SecurityService {
  constructor(
    private readonly users: UsersService,
    private readonly attempts: SignInAttempts,
    private readonly changes: CredentialChanges,
    private readonly verification: EmailVerificationService,
  ) {}

  /**
   * Changes the email address, the password or both, and ends all other sessions. They stay if only the letter case of the address changes. Repeating the
   * request with its `Idempotency-Key` changes nothing more. Throws `rate.limited` after many new addresses.
   */
  async change(viewer: Viewer, id: string, update: SecurityUpdate, request: SecurityRequest): Promise<SecurityChange> {
    const account = await this.users.ownAccount(viewer, id);
    // The first request may have changed the account after it was read.
    if (await this.changes.isRepeated(account, request))
      return this.repeat(await this.users.ownAccount(viewer, id), update, request);
    const email = update.email && update.email !== account.email ? update.email : undefined;
    if (!email && (!update.newPassword || update.newPassword === update.currentPassword))
      throw new Problem('auth.nothing-changed');
    await this.verifyCurrentPassword(account, update.currentPassword, request.address);
    const isNewAddress = email !== undefined && email.toLowerCase() !== account.email.toLowerCase();
    if (isNewAddress) await this.verification.countMail(viewer, email);
    const passwordHash = update.newPassword ? await hashPassword(update.newPassword) : account.passwordHash;
    const endsSessions = isNewAddress || update.newPassword !== undefined;
    const ended = await this.changes.store(account, { email, passwordHash, endsSessions }, request);
    if (!ended) return this.repeat(await this.users.ownAccount(viewer, id), update, request);
    return { account: { ...account, email: email ?? account.email, passwordHash }, ended };
  }

  /** The key alone starts no new session: the account must still have the password that the request has set. */
  private async repeat(
    account: Account,
    { currentPassword, newPassword = currentPassword }: SecurityUpdate,
    { address }: SecurityRequest,
  ): Promise<SecurityChange> {
    await this.verifyCurrentPassword(account, newPassword, address);
    return { account, ended: [] };
  }

  /** Counts the check as a sign-in attempt, so that its callers allow no additional password guesses. Throws `auth.wrong-password`. */
  async verifyCurrentPassword({ email, passwordHash }: Account, password: string, address: string): Promise<void> {
    await this.attempts.consume(email, address);
    if (!(await verifyPassword(passwordHash, password))) throw wrongPassword();
    await this.attempts.reset(email, address);
  }
}
