import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { SuspensionReader } from '../../users/suspensions/suspension.reader.js';
import { PlatformRoles } from '../../users/users.module.js';
import { suspensionPolicy } from '../suspensions/suspension.policy.js';
import { appealPolicy } from './appeal.policy.js';

export interface LockedSuspension {
  id: string;
  userId: string;
  appeal: string | null;
  hasAppealed: boolean;
  isDecided: boolean;
  isActive: boolean;
}

const COLUMNS = `id, user_id AS "userId", appeal, appeal IS NOT NULL AS "hasAppealed", decision IS NOT NULL AS "isDecided", ends_at > now() AS "isActive"`;
const LOCK_ACTIVE = `
  SELECT ${COLUMNS} FROM suspensions WHERE user_id = $1 AND ends_at > now() ORDER BY ends_at DESC LIMIT 1 FOR NO KEY UPDATE`;
const LOCK = `SELECT ${COLUMNS} FROM suspensions WHERE id = $1 FOR NO KEY UPDATE`;

/** Locks a suspension until the transaction ends, and authorizes an appeal against it or the decision about the appeal. */
@Injectable()
export class AppealLock {
  constructor(
    private readonly database: Database,
    private readonly roles: PlatformRoles,
    private readonly suspensions: SuspensionReader,
  ) {}

  /**
   * Locks the account's active suspension for an appeal. Undefined if it already has an appeal with this text, because the answer to the first request
   * may have been lost. Throws `suspension.unknown` and `appeal.repeated`.
   */
  async acquireToAppeal(userId: string, text: string): Promise<LockedSuspension | undefined> {
    const suspension = await this.database.queryOne<LockedSuspension>(LOCK_ACTIVE, [userId]);
    if (!suspension) throw new Problem('suspension.unknown');
    if (suspension.appeal === text) return undefined;
    authorize(appealPolicy, 'appeal', suspension);
    return suspension;
  }

  /** Locks a suspension for the decision about its appeal. Throws `appeal.unknown` and `appeal.decided`. */
  async acquireToDecide(admin: Viewer, suspensionId: string): Promise<LockedSuspension> {
    const userId = await this.suspensions.userOf(suspensionId);
    if (!userId) throw new Problem('appeal.unknown');
    // A transaction that locks accounts and a suspension locks the accounts first. Another order could deadlock.
    authorize(suspensionPolicy, 'lift', await this.roles.lock(admin, userId));
    const suspension = await this.database.queryOne<LockedSuspension>(LOCK, [suspensionId]);
    if (!suspension) throw new Problem('appeal.unknown');
    authorize(appealPolicy, 'decide', suspension);
    return suspension;
  }
}
