import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '../../contracts/auth.js';
import type { CurrentUserView } from '../../contracts/users.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { IdempotencyKeys, type KeyedRequest } from '../../platform/http/idempotency/idempotency-keys.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { UserReader } from '../users/user.reader.js';
import { type Account, UsersService } from '../users/users.module.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { RegistrationAttempts } from './registration-attempts.js';
import { SignInCodesService } from './sign-in-codes/sign-in-codes.service.js';
import type { LoginCodeRequest } from '../../contracts/two-factor.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { deletionPending } from './account-deletion/deletion-pending.js';
import { SuspendedSignIn } from './suspension/suspended-sign-in.js';

/** An account whose password is verified, and the answer to the request. */
interface SignIn {
  account: Account;
  user: CurrentUserView;
  isRepeated: boolean;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly reader: UserReader,
    private readonly keys: IdempotencyKeys,
    private readonly unitOfWork: UnitOfWork,
    private readonly registrations: RegistrationAttempts,
    private readonly signIns: SignInAttempts,
    private readonly suspended: SuspendedSignIn,
    private readonly codes: SignInCodesService,
  ) {}

  /** Creates the account, or returns the one that the same request created before. Throws `auth.email-taken`. */
  async register(registration: RegisterRequest, address: string, keyedRequest: KeyedRequest | null): Promise<SignIn> {
    await this.registrations.assertAllowed(address);
    const repeated = await this.findRegistered(registration, keyedRequest);
    if (repeated) return repeated;
    return this.registrations.runAttempt(address, async () => {
      try {
        return await this.create(registration, keyedRequest);
      } catch (error) {
        const concurrent = await this.findRegistered(registration, keyedRequest);
        if (concurrent) return concurrent;
        throw error;
      }
    });
  }

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
    const signIn = await this.answer(account, 200, keyedRequest);
    if (signIn.isRepeated) await this.signIns.refund(address);
    return signIn;
  }

  /** Completes the sign-in of an account that needs a code. Throws `auth.wrong-code` and `auth.challenge-ended`. */
  async signInWithCode(request: LoginCodeRequest, address: string, keyedRequest: KeyedRequest | null): Promise<SignIn> {
    const account = await this.codes.verifyCode(request, address, keyedRequest);
    return { account, user: await this.currentUser(account), isRepeated: false };
  }

  async currentUser(viewer: Viewer): Promise<CurrentUserView> {
    const user = await this.reader.current(viewer);
    if (!user) throw new Problem('auth.required');
    return user;
  }

  private async create(registration: RegisterRequest, keyedRequest: KeyedRequest | null): Promise<SignIn> {
    const { email, password, firstName, lastName } = registration;
    const passwordHash = await hashPassword(password);
    return this.unitOfWork.run(async () => {
      const id = await this.users.create({ email, firstName, lastName, passwordHash });
      return this.answer({ id, email, passwordHash }, 201, keyedRequest);
    });
  }

  /** An Idempotency-Key alone opens no session: the account must exist under the same email and have the same password. */
  private async findRegistered(
    { email, password }: RegisterRequest,
    keyedRequest: KeyedRequest | null,
  ): Promise<SignIn | null> {
    const account = keyedRequest && (await this.users.findByEmail(email));
    if (!account || !(await this.keys.isKnown(account.id, keyedRequest))) return null;
    if (account.deletionDueAt || (await this.codes.isCodeNeeded(account))) return null;
    return (await verifyPassword(account.passwordHash, password)) ? this.answer(account, 201, keyedRequest) : null;
  }

  private async answer(account: Account, status: number, keyedRequest: KeyedRequest | null): Promise<SignIn> {
    if (!keyedRequest) return { account, user: await this.currentUser(account), isRepeated: false };
    const read = async () => ({ status, body: await this.currentUser(account) });
    const { body, isRepeated } = await this.keys.runOnce(account.id, keyedRequest, read);
    // The key stores what `read` returned.
    return { account, user: body as CurrentUserView, isRepeated };
  }
}
