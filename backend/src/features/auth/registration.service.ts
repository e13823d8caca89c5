import { Injectable } from '@nestjs/common';
import type { RegisterRequest } from '../../contracts/auth.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { IdempotencyKeys, type KeyedRequest } from '../../platform/http/idempotency/idempotency-keys.js';
import { UsersService } from '../users/users.module.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { RegistrationAttempts } from './registration-attempts.js';
import { type SignIn, SignInAnswers } from './sign-in-answers.js';
import { SignInCodesService } from './sign-in-codes/sign-in-codes.service.js';

/** Creates accounts. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly users: UsersService,
    private readonly keys: IdempotencyKeys,
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: RegistrationAttempts,
    private readonly codes: SignInCodesService,
    private readonly answers: SignInAnswers,
  ) {}

  /** Creates the account, or returns the one that the same request created before. Throws `auth.email-taken`. */
  async register(registration: RegisterRequest, address: string, keyedRequest: KeyedRequest | null): Promise<SignIn> {
    await this.attempts.assertAllowed(address);
    const repeated = await this.findRegistered(registration, keyedRequest);
    if (repeated) return repeated;
    return this.attempts.runAttempt(address, async () => {
      try {
        return await this.create(registration, keyedRequest);
      } catch (error) {
        const concurrent = await this.findRegistered(registration, keyedRequest);
        if (concurrent) return concurrent;
        throw error;
      }
    });
  }

  private async create(registration: RegisterRequest, keyedRequest: KeyedRequest | null): Promise<SignIn> {
    const { email, password, firstName, lastName } = registration;
    const passwordHash = await hashPassword(password);
    return this.unitOfWork.run(async () => {
      const id = await this.users.create({ email, firstName, lastName, passwordHash });
      return this.answers.answer({ id, email, passwordHash }, 201, keyedRequest);
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
    return (await verifyPassword(account.passwordHash, password))
      ? this.answers.answer(account, 201, keyedRequest)
      : null;
  }
}
