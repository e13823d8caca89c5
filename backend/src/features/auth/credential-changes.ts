import { Injectable } from '@nestjs/common';
import { PROBLEMS } from '../../contracts/problems.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { IdempotencyKeys, type KeyedRequest } from '../../platform/http/idempotency/idempotency-keys.js';
import { Sessions } from '../../platform/session/sessions.js';
import { type Account, UsersService } from '../users/users.module.js';
import { ResetLinks } from './password-reset/reset-links.js';

export const wrongPassword = (): Problem =>
  new Problem('auth.wrong-password', { fields: { currentPassword: PROBLEMS['auth.wrong-password'].message } });

interface CredentialChange {
  /** Undefined if the email address stays. */
  email: string | undefined;
  passwordHash: string;
  /** Ends the user's other sessions. */
  endsSessions: boolean;
}

/** The request that changes the credentials. */
interface ChangingRequest {
  /** The session that stays signed in. */
  sid: string;
  keyedRequest: KeyedRequest | null;
}

/** Stores new email addresses and passwords of accounts, each once per `Idempotency-Key`. */
@Injectable()
export class CredentialChanges {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: Sessions,
    private readonly resetLinks: ResetLinks,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
  ) {}

  /** Returns whether the request has changed the account before. Throws `request.key-reused`. */
  async isRepeated({ id }: Account, { keyedRequest }: ChangingRequest): Promise<boolean> {
    return keyedRequest !== null && (await this.keys.isRepeated(id, keyedRequest));
  }

  /**
   * Returns the ids of the ended sessions, or null if a concurrent request with the same key has changed the account. Throws `auth.wrong-password` if
   * the password has changed since `account` was read.
   */
  async store(account: Account, change: CredentialChange, request: ChangingRequest): Promise<string[] | null> {
    const { sid, keyedRequest } = request;
    const apply = () => this.unitOfWork.run(() => this.apply(account, change, sid));
    if (!keyedRequest) return apply();
    let ended: string[] | null = null;
    await this.keys.runOnce(account.id, keyedRequest, async () => {
      ended = await apply();
      // A repetition reads its answer again, so that no email address is stored here.
      return { status: 200, body: null };
    });
    return ended;
  }

  private async apply(account: Account, change: CredentialChange, sid: string): Promise<string[]> {
    const { email, passwordHash, endsSessions } = change;
    if (!(await this.users.changeAccount(account, { email, passwordHash }))) throw wrongPassword();
    await this.resetLinks.void(account.id);
    return endsSessions ? this.sessions.endAllOf(account.id, sid) : [];
  }
}
