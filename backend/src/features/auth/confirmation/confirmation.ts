import { Injectable } from '@nestjs/common';
import { CODE_REQUIRED, type ConfirmationRequest } from '../../../contracts/two-factor.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { UsersService } from '../../users/users.module.js';
import { SecurityService } from '../security.service.js';
import { CodeAttempts } from '../two-factor/code-attempts.js';
import { SecondFactor } from '../two-factor/second-factor.js';
import { wrongCode } from '../two-factor/wrong-code.js';

/** Checks that the person who uses the viewer's session knows the viewer's credentials. */
@Injectable()
export class Confirmation {
  constructor(
    private readonly users: UsersService,
    private readonly security: SecurityService,
    private readonly secondFactor: SecondFactor,
    private readonly attempts: CodeAttempts,
  ) {}

  /**
   * Verifies the password and, if the account needs one, the code. Throws `auth.wrong-password`, `auth.wrong-code`, `rate.limited` and, if the
   * code is missing, `request.invalid`.
   */
  async verify(
    viewer: Viewer,
    { currentPassword, code = '' }: Pick<ConfirmationRequest, 'currentPassword' | 'code'>,
    address: string,
  ): Promise<void> {
    const account = await this.users.findById(viewer.id);
    if (!account) throw new Problem('auth.required');
    await this.security.verifyCurrentPassword(account, currentPassword, address);
    if (!(await this.secondFactor.isOn(viewer.id))) return;
    // A browser that could not find out whether the account needs a code sends none. This is not a guess.
    if (code === '') throw new Problem('request.invalid', { message: CODE_REQUIRED, fields: { code: CODE_REQUIRED } });
    await this.attempts.consume(viewer.id, address);
    if (!(await this.secondFactor.use(viewer.id, code))) throw wrongCode();
    await this.attempts.reset(viewer.id, address);
  }
}
