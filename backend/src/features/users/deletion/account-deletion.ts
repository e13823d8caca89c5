import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ImageUsage } from '../../media/media.module.js';
import { accountErased, userDeleted, userEmailChanged } from '../user.events.js';
import { AccountSignOut } from './account-sign-out.js';
import { CLEAR_PROFILE } from './profile-columns.js';

interface ErasedPerson {
  id: string;
  /** The first name. */
  name: string;
  email: string;
}

type Cleanup = (person: ErasedPerson) => Promise<void>;

// Locks the row of `account_deletions`, if there is one, before the row of `users`. `RESTORE` in `DeletionRequests` uses the same order.
const LOCK = `
  SELECT u.id, u.email, coalesce(d.profile->>'first_name', u.first_name) AS name
  FROM users u LEFT JOIN (SELECT * FROM account_deletions WHERE user_id = $1 FOR UPDATE) d ON d.user_id = u.id
  WHERE u.id = $1 AND u.email IS NOT NULL FOR NO KEY UPDATE OF u`;

// No password matches an empty hash.
const ERASE = `
  UPDATE users
  SET deleted_at = coalesce(deleted_at, now()), updated_at = now(), email = NULL, email_verified = false, password_hash = '', role = DEFAULT,
      distance_unit = DEFAULT, accepts_messages_from = DEFAULT, shares_typing = DEFAULT, shares_read_receipts = DEFAULT,
      shares_presence = DEFAULT, shows_teams_to = DEFAULT, shows_on_map = DEFAULT, ${CLEAR_PROFILE}
  WHERE id = $1`;

// Rows about the account alone, which no other player sees. A stored answer to a repeated request may contain the profile.
const DELETE_OWN_ROWS = [
  'account_deletions',
  'suspensions',
  'ended_sessions',
  'password_resets',
  'message_rates',
  'idempotency_keys',
].map((table) => `DELETE FROM ${table} WHERE user_id = $1`);

// A mail server may quote the address that it refused.
const CLEAR_ERRORS = `UPDATE failed_handlers SET error = 'The account was deleted' WHERE strpos(lower(error), lower($1)) > 0`;

/**
 * Turns an account into a tombstone: the row stays without personal data, so posts, messages and counts of others stay correct.
 * Other features clean up in their handlers of `user.deleted`.
 */
@Injectable()
export class AccountDeletion {
  private readonly cleanups: Cleanup[] = [];

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly images: ImageUsage,
    private readonly accountSignOut: AccountSignOut,
  ) {}

  /** Adds what a feature deletes in the same transaction, such as its secrets, or rows that it finds only by the person's email address. */
  register(cleanup: Cleanup): void {
    this.cleanups.push(cleanup);
  }

  /** Also ends all sessions and their sockets, closes the room of the person's wall, and mails the person. Throws `user.unknown`. */
  delete(userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const person = await this.database.queryOne<ErasedPerson>(LOCK, [userId]);
      if (!person) throw new Problem('user.unknown');
      for (const cleanup of this.cleanups) await cleanup(person);
      await this.database.query(ERASE, [userId]);
      for (const statement of DELETE_OWN_ROWS) await this.database.query(statement, [userId]);
      await this.database.query(CLEAR_ERRORS, [person.email]);
      await this.images.release([`user-avatar:${userId}`, `user-banner:${userId}`]);
      await this.accountSignOut.signOut(userId);
      // These events hold an address of the person.
      await this.outbox.discard(userEmailChanged, { userId });
      await this.outbox.append(userDeleted, { userId });
      await this.storeNotice(person);
    });
  }

  private async storeNotice({ name, email }: ErasedPerson): Promise<void> {
    const noticeId = newId();
    await this.database.query('INSERT INTO deletion_notices (id, name, address) VALUES ($1, $2, $3)', [
      noticeId,
      name,
      email,
    ]);
    await this.outbox.append(accountErased, { noticeId });
  }
}
