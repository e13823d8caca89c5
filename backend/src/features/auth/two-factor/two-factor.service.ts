import { Injectable } from '@nestjs/common';
import type { TwoFactorSetupView, TwoFactorView } from '../../../contracts/two-factor.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize, permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { UsersService } from '../../users/users.module.js';
import { authenticatorSetup, newAuthenticatorSecret, timeStepOf } from './authenticator.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TwoFactorStore } from './two-factor-store.js';
import { twoFactorTurnedOn } from './two-factor.events.js';
import { twoFactorPolicy } from './two-factor.policy.js';
import { wrongCode } from './wrong-code.js';

/**
 * Shows and sets up two-factor sign-in for the viewer's own account, and renews its recovery codes. `TwoFactorRemoval` turns it off.
 */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly users: UsersService,
    private readonly store: TwoFactorStore,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async view(viewer: Viewer): Promise<TwoFactorView> {
    const { recoveryCodesLeft, ...access } = await this.store.state(viewer.id);
    return { isOn: access.isOn, recoveryCodesLeft, can: permissionsOf(twoFactorPolicy, access) };
  }

  /** Returns a new secret for an authenticator app. It changes nothing until a code confirms it. Throws `two-factor.on`. */
  async start(viewer: Viewer): Promise<TwoFactorSetupView> {
    authorize(twoFactorPolicy, 'turnOn', await this.store.state(viewer.id));
    const account = await this.users.findById(viewer.id);
    if (!account) throw new Problem('auth.required');
    const secret = newAuthenticatorSecret();
    await this.store.start(viewer.id, secret);
    return authenticatorSetup(secret, account.email);
  }

  /** Turns two-factor sign-in on with the first code and returns the recovery codes. Throws `two-factor.on` and `auth.wrong-code`. Count attempts first. */
  turnOn(viewer: Viewer, code: string): Promise<string[]> {
    return this.unitOfWork.run(async () => {
      // The lock comes first, so that of two requests at once the second one finds that codes are needed.
      const secret = await this.store.lockStarted(viewer.id);
      authorize(twoFactorPolicy, 'turnOn', await this.store.state(viewer.id));
      const step = secret && timeStepOf(code.replace(/\s/g, ''), secret, this.clock.now());
      if (step === null) throw wrongCode();
      await this.store.turnOn(viewer.id, step);
      await this.outbox.append(twoFactorTurnedOn, { userId: viewer.id });
      return this.recoveryCodes.issue(viewer.id);
    });
  }

  /** Replaces the recovery codes. Throws `two-factor.off`. */
  renewRecoveryCodes(viewer: Viewer): Promise<string[]> {
    return this.unitOfWork.run(async () => {
      await this.store.lock(viewer.id);
      authorize(twoFactorPolicy, 'renewRecoveryCodes', await this.store.state(viewer.id));
      return this.recoveryCodes.issue(viewer.id);
    });
  }
}
