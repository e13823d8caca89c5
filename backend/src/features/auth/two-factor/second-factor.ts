import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { timeStepOf } from './authenticator.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TwoFactorStore } from './two-factor-store.js';
import { recoveryCodeUsed } from './two-factor.events.js';

const AUTHENTICATOR_CODE = /^\d{6}$/;

/** Checks the codes of accounts whose sign-in needs one. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly store: TwoFactorStore,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns true if the account also needs a code. */
  isOn(userId: string): Promise<boolean> {
    return this.store.isOn(userId);
  }

  /** Uses up a code of the authenticator app or a recovery code. Returns false for a code that is wrong or used up. Count attempts first. */
  use(userId: string, typed: string): Promise<boolean> {
    const code = typed.replace(/[\s-]/g, '');
    return AUTHENTICATOR_CODE.test(code) ? this.useAuthenticatorCode(userId, code) : this.useRecoveryCode(userId, code);
  }

  private async useAuthenticatorCode(userId: string, code: string): Promise<boolean> {
    const secret = await this.store.secretOf(userId);
    const step = secret && timeStepOf(code, secret, this.clock.now());
    return step !== null && this.store.useStep(userId, step);
  }

  private useRecoveryCode(userId: string, code: string): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const isUsed = await this.recoveryCodes.use(userId, code);
      if (isUsed) await this.outbox.append(recoveryCodeUsed, { userId });
      return isUsed;
    });
  }
}
