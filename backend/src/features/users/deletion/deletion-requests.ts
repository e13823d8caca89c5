import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../../contracts/limits.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { PlatformRoles } from '../roles/platform-roles.js';
import { userDeletionRequested, userRestored } from '../user.events.js';
import { AccountSignOut } from './account-sign-out.js';
import { CLEAR_PROFILE, profileJson, restoreProfile } from './profile-columns.js';
import { deletionPolicy } from './deletion.policy.js';

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a deletion, as the owner of the account reads it. */
export const deletionDay = (dueAt: Date): string => dayFormat.format(dueAt);

const DAY_MS = 24 * 3_600_000;

const STORE = `
  INSERT INTO account_deletions (user_id, due_at, profile)
  SELECT u.id, $2, ${profileJson('u')} FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL RETURNING 1 AS one`;

// From now on, the account looks deleted to everybody. `STORE` has kept the profile, so that it can be restored.
const HIDE = `UPDATE users SET deleted_at = $2, updated_at = $2, ${CLEAR_PROFILE} WHERE id = $1`;

const RESTORE = `
  WITH ended AS (DELETE FROM account_deletions WHERE user_id = $1 RETURNING profile)
  UPDATE users u SET deleted_at = NULL, updated_at = $2, ${restoreProfile('u', 'ended.profile')} FROM ended WHERE u.id = $1 RETURNING u.id`;

/**
 * Accounts whose owners have asked for their deletion. They are hidden at once. `DueDeletions` deletes them after the grace period, during which the owner
 * can restore them.
 */
@Injectable()
export class DeletionRequests {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly roles: PlatformRoles,
    private readonly accountSignOut: AccountSignOut,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Hides the viewer's account and ends all of its sessions. Returns when it will be deleted. Throws `account.last-admin`. */
  request(viewer: Viewer): Promise<Date> {
    const now = this.clock.now();
    const dueAt = new Date(now.getTime() + LIMITS.deletionGraceDays * DAY_MS);
    return this.unitOfWork.run(async () => {
      authorize(deletionPolicy, 'request', await this.roles.lock(viewer, viewer.id));
      const stored = await this.database.query(STORE, [viewer.id, dueAt]);
      if (stored.length === 0) throw new Problem('user.unknown');
      await this.database.query(HIDE, [viewer.id, now]);
      await this.accountSignOut.signOut(viewer.id);
      await this.outbox.append(userDeletionRequested, { userId: viewer.id });
      return dueAt;
    });
  }

  /** Shows the account again as it was, except for the games that it has left or that were cancelled. A no-op if its deletion was not requested. */
  async restore(userId: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const restored = await this.database.queryOne(RESTORE, [userId, this.clock.now()]);
      if (restored) await this.outbox.append(userRestored, { userId });
    });
  }
}
