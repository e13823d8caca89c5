import { Injectable } from '@nestjs/common';
import type { CurrentUserView } from '../../contracts/users.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { IdempotencyKeys, type KeyedRequest } from '../../platform/http/idempotency/idempotency-keys.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { Account } from '../users/users.module.js';
import { UserReader } from '../users/user.reader.js';

/** An account whose password is verified, and the answer to the request. */
export interface SignIn {
  account: Account;
  user: CurrentUserView;
  isRepeated: boolean;
}

/** Builds the answers to sign-ins and registrations. Repeating a request with an Idempotency-Key returns the same answer. */
@Injectable()
export class SignInAnswers {
  constructor(
    private readonly reader: UserReader,
    private readonly keys: IdempotencyKeys,
  ) {}

  async answer(account: Account, status: number, keyedRequest: KeyedRequest | null): Promise<SignIn> {
    if (!keyedRequest) return { account, user: await this.currentUser(account), isRepeated: false };
    const read = async () => ({ status, body: await this.currentUser(account) });
    const { body, isRepeated } = await this.keys.runOnce(account.id, keyedRequest, read);
    // The key stores what `read` returned.
    return { account, user: body as CurrentUserView, isRepeated };
  }

  /** Throws `auth.required` if the account was deleted. */
  async currentUser(viewer: Viewer): Promise<CurrentUserView> {
    const user = await this.reader.current(viewer);
    if (!user) throw new Problem('auth.required');
    return user;
  }
}
