import { Injectable } from '@nestjs/common';
import { TERMS_VERSION } from '../../contracts/options.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { violatesUnique } from '../../platform/database/postgres-errors.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { authorize } from '../../platform/http/access/policy.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Push } from '../../platform/realtime/push.js';
import {
  userEmailChanged,
  userEmailEntered,
  userEmailVerified,
  userPasswordChanged,
  userRegistered,
} from './user.events.js';
import { User } from './user.entity.js';
import { ownershipOf, userPolicy } from './user.policy.js';
import { deletionDueAt } from './user.reader.js';

type NewUser = Pick<User, 'passwordHash' | 'firstName'> & { email: string } & Partial<
    Pick<User, 'lastName' | 'role' | 'id'>
  >;

/** The part of an account that authentication reads. */
export type Account = Pick<User, 'id' | 'passwordHash'> & {
  email: string;
  /** When the account will be deleted. Until then, its owner can restore it. */
  deletionDueAt?: Date | null;
};

const ACCOUNT = 'SELECT id, email, password_hash AS "passwordHash" FROM users';

// A deleted account has no address.
const ACCOUNT_BY_EMAIL = `
  SELECT id, email, password_hash AS "passwordHash", ${deletionDueAt('users.id')} AS "deletionDueAt"
  FROM users WHERE lower(email) = lower($1)`;

const emailTaken = () =>
  new Problem('auth.email-taken', { fields: { email: 'An account with this email already exists' } });

/** Stores accounts and their credentials. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly push: Push,
    private readonly clock: Clock,
  ) {}

  /** Returns the new user's id. Throws `auth.email-taken`. */
  async create(given: NewUser): Promise<string> {
    const id = given.id ?? newId();
    const terms = { termsAcceptedAt: this.clock.now(), termsVersion: TERMS_VERSION };
    const user: Partial<User> = { ...given, id, lastName: given.lastName || null, ...terms };
    try {
      await this.unitOfWork.run(async () => {
        await this.database.repository(User).insert(user);
        await this.outbox.append(userRegistered, { userId: id });
      });
    } catch (error) {
      throw violatesUnique(error, 'users_email') ? emailTaken() : error;
    }
    return id;
  }

  /** Also finds an account whose deletion was requested. */
  findByEmail(email: string): Promise<Account | undefined> {
    return this.database.queryOne(ACCOUNT_BY_EMAIL, [email]);
  }

  findById(id: string): Promise<Account | undefined> {
    return this.database.queryOne(`${ACCOUNT} WHERE id = $1 AND deleted_at IS NULL`, [id]);
  }

  /** Returns the account of the viewer's own profile. Throws `user.unknown` and `access.denied`. */
  async ownAccount(viewer: Viewer, id: string): Promise<Account> {
    const account = await this.findById(id);
    if (!account) throw new Problem('user.unknown');
    authorize(userPolicy, 'edit', ownershipOf(viewer, account.id));
    return account;
  }

  /** Returns whether the account's password is still the same and the account is not deleted. Waits for transactions that are changing it. */
  async isUnchanged({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>): Promise<boolean> {
    const unchanged = await this.database.query(
      'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR SHARE',
      [id, passwordHash],
    );
    return unchanged.length > 0;
  }

  /** Marks the email address as verified, unless it has changed. Repeating it is a no-op. */
  verifyEmail({ id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const verified = await this.database.query(
        `UPDATE users SET email_verified = true, updated_at = now()
         WHERE id = $1 AND lower(email) = lower($2) AND NOT email_verified RETURNING 1`,
        [id, email],
      );
      if (verified.length === 0) return;
      await this.outbox.append(userEmailVerified, { userId: id });
      this.unitOfWork.afterCommit(() => this.push.toUser(id, 'user:changed', { id }));
    });
  }

  /** Sets the password and marks the email address as verified, because the owner has opened a link sent to it. Throws `auth.link-invalid` for a deleted account. */
  async resetPassword(id: string, passwordHash: string): Promise<{ email: string }> {
    const account = await this.database.queryOne<{ email: string }>(
      'UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1 AND email IS NOT NULL RETURNING email',
      [id, passwordHash],
    );
    if (!account) throw new Problem('auth.link-invalid');
    await this.verifyEmail({ id, email: account.email });
    await this.outbox.append(userPasswordChanged, { userId: id });
    return account;
  }

  /** Returns false if the password has changed since `account` was read. A new email address is unverified. Throws `auth.email-taken`. */
  async changeAccount(
    account: Account,
    { email, passwordHash = account.passwordHash }: { email?: string; passwordHash?: string },
  ): Promise<boolean> {
    try {
      // Without a new email address, the stored one stays: another request may have changed it since `account` was read.
      const changed = await this.database.query(
        `UPDATE users SET email = coalesce($3::text, email), password_hash = $4,
           email_verified = email_verified AND lower(email) = lower(coalesce($3::text, email)), updated_at = now()
         WHERE id = $1 AND password_hash = $2 RETURNING 1`,
        [account.id, account.passwordHash, email ?? null, passwordHash],
      );
      if (changed.length > 0 && email !== undefined && email.toLowerCase() !== account.email.toLowerCase()) {
        await this.outbox.append(userEmailEntered, { userId: account.id });
        await this.outbox.append(userEmailChanged, { userId: account.id, previousAddress: account.email });
      }
      if (changed.length > 0 && passwordHash !== account.passwordHash)
        await this.outbox.append(userPasswordChanged, { userId: account.id });
      return changed.length > 0;
    } catch (error) {
      throw violatesUnique(error, 'users_email') ? emailTaken() : error;
    }
  }
}
