import { Body, Controller, Get, HttpCode, Ip, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  RecoveryCodesView,
  TwoFactorRemovalRequest,
  TwoFactorRequest,
  TwoFactorSetupView,
  TwoFactorView,
} from '../../../contracts/two-factor.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { BodyLimit, SMALL_BODY_BYTES } from '../../../platform/http/requests/body.guard.js';
import { RecentSignIn } from '../../../platform/session/recent-sign-in.js';
import { Confirmation } from '../confirmation/confirmation.js';
import { CodeAttempts } from './code-attempts.js';
import { TwoFactorRemoval } from './two-factor-removal.js';
import { TwoFactorService } from './two-factor.service.js';

const SETUP_LIMIT = defineRateLimit('two-factor.account', 30, { minutes: 60 });

// All writes are PUT requests, because answers to POST requests are stored for a day and would keep the secrets.
@ApiTags('accounts')
@Controller('api/account/two-factor')
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly removal: TwoFactorRemoval,
    private readonly confirmation: Confirmation,
    private readonly attempts: CodeAttempts,
  ) {}

  /** Whether the viewer's sign-in needs a code, and how many recovery codes are left. */
  @Get()
  view(@CurrentViewer() viewer: Viewer): Promise<TwoFactorView> {
    return this.twoFactor.view(viewer);
  }

  /** Returns a new secret for the viewer's authenticator app. A code must confirm it. Throws `two-factor.on`. */
  @RecentSignIn()
  @RateLimit(SETUP_LIMIT)
  @Put('setup')
  start(@CurrentViewer() viewer: Viewer): Promise<TwoFactorSetupView> {
    return this.twoFactor.start(viewer);
  }

  /** Turns two-factor sign-in on with a first code, and returns the recovery codes. Throws `auth.wrong-code` and `two-factor.on`. */
  @RecentSignIn()
  @BodyLimit(SMALL_BODY_BYTES)
  @Put()
  async turnOn(
    @CurrentViewer() viewer: Viewer,
    @Body() { code }: TwoFactorRequest,
    @Ip() address: string,
  ): Promise<RecoveryCodesView> {
    await this.attempts.consume(viewer.id, address);
    const recoveryCodes = await this.twoFactor.turnOn(viewer, code);
    await this.attempts.reset(viewer.id, address);
    return { recoveryCodes };
  }

  /** Replaces the recovery codes. The previous ones no longer work. Throws `two-factor.off`. */
  @RecentSignIn()
  @RateLimit(SETUP_LIMIT)
  @Put('recovery-codes')
  async renewRecoveryCodes(@CurrentViewer() viewer: Viewer): Promise<RecoveryCodesView> {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(viewer) };
  }

  /** Turns two-factor sign-in off. Throws `auth.wrong-password`, `auth.wrong-code`, `two-factor.off` and, for an administrator, `two-factor.admin`. */
  @BodyLimit(SMALL_BODY_BYTES)
  @Put('off')
  @HttpCode(204)
  async turnOff(
    @CurrentViewer() viewer: Viewer,
    @Body() credentials: TwoFactorRemovalRequest,
    @Ip() address: string,
  ): Promise<void> {
    await this.confirmation.verify(viewer, credentials, address);
    await this.removal.turnOff(viewer);
  }
}
