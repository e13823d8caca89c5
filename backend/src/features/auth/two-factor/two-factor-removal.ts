import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { PlatformRoles } from '../../users/users.module.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TwoFactorStore } from './two-factor-store.js';
import { twoFactorTurnedOff } from './two-factor.events.js';
import { twoFactorPolicy } from './two-factor.policy.js';

/** Turns two-factor sign-in off for the viewer's own account. */
@Injectable()
export class TwoFactorRemoval {
  constructor(
    private readonly roles: PlatformRoles,
    private readonly store: TwoFactorStore,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `two-factor.off` and, for an administrator, `two-factor.admin`. Confirm the viewer's credentials first. */
  turnOff(viewer: Viewer): Promise<void> {
    return this.unitOfWork.run(async () => {
      // A concurrent request may be making the viewer an administrator.
      const { isActorAdmin } = await this.roles.lock(viewer, viewer.id);
      await this.store.lock(viewer.id);
      const { isOn } = await this.store.state(viewer.id);
      authorize(twoFactorPolicy, 'turnOff', { isOn, isAdmin: isActorAdmin });
      await this.store.deleteOf(viewer.id);
      await this.recoveryCodes.deleteOf(viewer.id);
      await this.outbox.append(twoFactorTurnedOff, { userId: viewer.id });
    });
  }
}
