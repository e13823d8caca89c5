import { Injectable } from '@nestjs/common';
import type { PlatformRole } from '../../../contracts/admin-options.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Push } from '../../../platform/realtime/push.js';
import { isSuspended } from '../suspensions/suspension.reader.js';
import { hasAccount, hasAdminRole } from '../user.reader.js';

// All administrators are locked in one order. If two of them remove each other at the same time, the second one waits for the first and is then refused.
const LOCK = `SELECT FROM users u WHERE u.id = $1 OR u.id = $2 OR ${hasAdminRole('u')} ORDER BY u.id FOR NO KEY UPDATE`;

// A separate statement, so that it sees a suspension that was committed while `LOCK` waited.
const ACCOUNTS = `
  SELECT u.id, u.role, ${hasAdminRole('u')} AS "hasAdminRole", u.deleted_at IS NULL AS "isShown", ${hasAccount('u')} AS "hasAccount", ${isSuspended('u.id')} AS "isSuspended",
    (u.deleted_at IS NULL AND ${hasAdminRole('u')} AND NOT ${isSuspended('u.id')}) AS "isAdmin" FROM users u
  WHERE u.id = $1 OR u.id = $2 OR ${hasAdminRole('u')}`;

interface LockedAccount {
  id: string;
  role: PlatformRole;
  hasAdminRole: boolean;
  /** False for a deleted account, and for one whose owner has asked for its deletion. */
  isShown: boolean;
  /** The account is not deleted. */
  hasAccount: boolean;
  isSuspended: boolean;
  /** The account has the role of an administrator, and can sign in. */
  isAdmin: boolean;
}

/** The accounts of an administrative action, as they are until the transaction ends. */
export interface LockedAccounts {
  /** The viewer administers the platform. */
  isActorAdmin: boolean;
  targetRole: PlatformRole;
  isSelf: boolean;
  /** The target is suspended. */
  isSuspended: boolean;
  /** Without the target, no account that can sign in would have the role. */
  isLastAdmin: boolean;
}

/** Changes who administers the platform. */
@Injectable()
export class PlatformRoles {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly push: Push,
  ) {}

  /** Locks all administrators and the target until the transaction ends. Throws `user.unknown`, also for a target whose owner has asked for its deletion. */
  lock(actor: Viewer, targetId: string): Promise<LockedAccounts> {
    return this.lockIf((target) => target.isShown, actor, targetId);
  }

  /** Like `lock`, but also accepts a target that is hidden until its deletion. Its owner can restore it. */
  lockEvenHidden(actor: Viewer, targetId: string): Promise<LockedAccounts> {
    return this.lockIf((target) => target.hasAccount, actor, targetId);
  }

  /** The user's open pages show the new role at once. */
  async set(userId: string, role: PlatformRole): Promise<void> {
    await this.database.query('UPDATE users SET role = $2, updated_at = now() WHERE id = $1', [userId, role]);
    this.unitOfWork.afterCommit(() => this.push.toUser(userId, 'user:changed', { id: userId }));
  }

  private async lockIf(
    isKnown: (target: LockedAccount) => boolean,
    { id: actorId }: Viewer,
    targetId: string,
  ): Promise<LockedAccounts> {
    await this.database.query(LOCK, [actorId, targetId]);
    const accounts = await this.database.query<LockedAccount>(ACCOUNTS, [actorId, targetId]);
    const actor = accounts.find(({ id }) => id === actorId);
    const target = accounts.find(({ id }) => id === targetId);
    if (!actor || !target || !isKnown(target)) throw new Problem('user.unknown');
    const isLastAdmin = target.isAdmin && !accounts.some((other) => other !== target && other.isAdmin);
    const { role: targetRole, isSuspended: isTargetSuspended } = target;
    return {
      isActorAdmin: actor.hasAdminRole,
      targetRole,
      isSelf: actor === target,
      isSuspended: isTargetSuspended,
      isLastAdmin,
    };
  }
}
