import { Injectable } from '@nestjs/common';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { type ActiveSuspension, SuspensionReader } from '../../users/suspensions/suspension.reader.js';
import { PlatformRoles } from '../../users/users.module.js';
import { suspensionPolicy } from './suspension.policy.js';

/**
 * Locks all administrators and the account until the transaction ends, and authorizes the administrator. A write that starts, changes or lifts a
 * suspension begins here. Appeals begin with `AppealLock`. An account whose owner has asked for its deletion can be suspended, because its owner could
 * restore it within the grace period.
 */
@Injectable()
export class SuspensionLock {
  constructor(
    private readonly roles: PlatformRoles,
    private readonly reader: SuspensionReader,
  ) {}

  /** Returns the account's suspension, if it has one. Throws `user.unknown`, and the problems of the policy. */
  async acquire(
    admin: Viewer,
    userId: string,
    action: keyof typeof suspensionPolicy,
  ): Promise<ActiveSuspension | undefined> {
    authorize(suspensionPolicy, action, await this.roles.lockEvenHidden(admin, userId));
    return this.reader.active(userId);
  }
}
