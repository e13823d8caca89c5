import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type { LoginCodeRequest } from '../../../contracts/two-factor.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { KeyedRequest } from '../../../platform/http/idempotency/idempotency-keys.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { type Account, UsersService } from '../../users/users.module.js';
import { CodeAttempts } from '../two-factor/code-attempts.js';
import { SecondFactor } from '../two-factor/second-factor.js';
import { wrongCode } from '../two-factor/wrong-code.js';
import { type Challenge, SignInChallenges } from './sign-in-challenges.js';

type Outcome = 'accepted' | 'wrong' | 'ended';

const challengeEnded = () => new Problem('auth.challenge-ended');

// Without an Idempotency-Key, no other request is a repetition of this one.
const identityOf = (keyedRequest: KeyedRequest | null): Buffer =>
  keyedRequest
    ? createHash('sha256').update(keyedRequest.key).update(keyedRequest.fingerprint).digest()
    : randomBytes(32);

/** The second step of a sign-in, for accounts that need a code. */
@Injectable()
export class SignInCodesService {
  constructor(
    private readonly users: UsersService,
    private readonly secondFactor: SecondFactor,
    private readonly challenges: SignInChallenges,
    private readonly attempts: CodeAttempts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns true if the account also needs a code. */
  isCodeNeeded({ id }: Pick<Account, 'id'>): Promise<boolean> {
    return this.secondFactor.isOn(id);
  }

  /** Throws `auth.code-required` with a challenge if the account needs a code. */
  async assertCodeNotNeeded(account: Account): Promise<void> {
    if (!(await this.isCodeNeeded(account))) return;
    throw new Problem('auth.code-required', { challenge: await this.challenges.create(account) });
  }

  /** Verifies the code of an open challenge and returns its account. Throws `auth.wrong-code`, `auth.challenge-ended` and `rate.limited`. */
  async verifyCode(
    { challenge, code }: LoginCodeRequest,
    address: string,
    keyedRequest: KeyedRequest | null,
  ): Promise<Account> {
    await this.attempts.consumeAddress(address);
    const open = await this.challenges.findOpen(challenge);
    if (!open) throw challengeEnded();
    const account = await this.accountOf(open);
    const identity = identityOf(keyedRequest);
    if (open.acceptedRequest?.equals(identity)) return account;
    await this.attempts.consume(account.id, address);
    const outcome = await this.complete(challenge, code, identity);
    if (outcome === 'ended') throw challengeEnded();
    if (outcome === 'wrong') throw wrongCode();
    await this.attempts.reset(account.id, address);
    return account;
  }

  private async accountOf(challenge: Challenge): Promise<Account> {
    const account = await this.users.findById(challenge.userId);
    if (!account || !this.challenges.isForPassword(challenge, account)) throw challengeEnded();
    return account;
  }

  /** Returns the outcome instead of throwing it, because the count of wrong codes must be committed. */
  private complete(token: string, code: string, identity: Buffer): Promise<Outcome> {
    return this.unitOfWork.run(async () => {
      const challenge = await this.challenges.lockOpen(token);
      if (!challenge) return 'ended';
      // Another request has just completed the challenge.
      if (challenge.acceptedRequest) return challenge.acceptedRequest.equals(identity) ? 'accepted' : 'ended';
      if (await this.secondFactor.use(challenge.userId, code)) {
        await this.challenges.accept(token, identity);
        return 'accepted';
      }
      return (await this.challenges.countFailure(token)) ? 'ended' : 'wrong';
    });
  }
}
