import { Injectable } from '@nestjs/common';
import type { CurrentUserView } from '../../contracts/users.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import type { KeyedRequest } from '../../platform/http/idempotency/idempotency-keys.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { type Account, deletionDay, UsersService } from '../users/users.module.js';
import { verifyPassword } from './passwords.js';
import { SignInCodesService } from './sign-in-codes/sign-in-codes.service.js';
import type { LoginCodeRequest } from '../../contracts/two-factor.js';
import { type SignIn, SignInAnswers } from './sign-in-answers.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { SuspendedSignIn } from './suspension/suspended-sign-in.js';

/** The problem that refuses the sign-in to an account whose deletion was requested. Throw it only after the password was verified. */
const deletionPending = (dueAt: Date): Problem =>
  new Problem('account.deletion-pending', {
    message: `This account will be deleted on ${deletionDay(dueAt)}. You can restore it until then.`,
  });

/** Signs people in. */
@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly signIns: SignInAttempts,
    private readonly suspended: SuspendedSignIn,
    private readonly codes: SignInCodesService,
    private readonly answers: SignInAnswers,
  ) {}

  /** Returns the account, or null when the email or the password is wrong. Throws `account.deletion-pending` and `account.suspended` after the correct password. */
  async verifyCredentials(email: string, password: string): Promise<Account | null> {
    const account = await this.users.findByEmail(email);
    if (!(await verifyPassword(account?.passwordHash, password)) || !account) return null;
    if (account.deletionDueAt) throw deletionPending(account.deletionDueAt);
    // `account.suspended` carries a token with which the person can download their data. Somebody with the password but without the
    // second factor must not get it.
    if (!(await this.codes.isCodeNeeded(account))) await this.suspended.assertNotSuspended(account.id);
    return account;
  }

  /**
   * Reads the answer for an account whose credentials are verified. A repeated request does not count against the address again. Throws
   * `auth.code-required` for an account that needs a code.
   */
  async signIn(account: Account, address: string, keyedRequest: KeyedRequest | null): Promise<SignIn> {
    await this.codes.assertCodeNotNeeded(account);
    const signIn = await this.answers.answer(account, 200, keyedRequest);
    if (signIn.isRepeated) await this.signIns.refund(address);
    return signIn;
  }

  /** Completes the sign-in of an account that needs a code. Throws `auth.wrong-code` and `auth.challenge-ended`. */
  async signInWithCode(request: LoginCodeRequest, address: string, keyedRequest: KeyedRequest | null): Promise<SignIn> {
    const account = await this.codes.verifyCode(request, address, keyedRequest);
    // `verifyCode` recognizes a repeated request, so its answer is not stored under its key.
    return this.answers.answer(account, 200, null);
  }

  /** Throws `auth.required` if the account was deleted. */
  currentUser(viewer: Viewer): Promise<CurrentUserView> {
    return this.answers.currentUser(viewer);
  }
}
