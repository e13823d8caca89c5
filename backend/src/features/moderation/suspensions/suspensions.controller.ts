import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SuspensionRequest, SuspensionView } from '../../../contracts/suspensions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { RecentSignIn } from '../../../platform/session/recent-sign-in.js';
import { AdminsOnly } from '../../users/users.module.js';
import { Suspensions } from './suspensions.service.js';

const SUSPENSION_LIMIT = defineRateLimit('suspension.account', 300, { minutes: 60 });

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin/users/:id/suspension')
export class SuspensionsController {
  constructor(private readonly suspensions: Suspensions) {}

  /**
   * Suspends an account, or changes its suspension: it is signed out everywhere and hidden, and cannot sign in. Throws `admin.self`,
   * `suspension.admin` and `suspension.until-past`.
   */
  @RecentSignIn()
  @RateLimit(SUSPENSION_LIMIT)
  @Put()
  suspend(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: SuspensionRequest,
  ): Promise<SuspensionView> {
    return this.suspensions.suspend(viewer, id, request);
  }

  /** Lifts the suspension of an account, if there is one. Throws `admin.self`. */
  @RecentSignIn()
  @RateLimit(SUSPENSION_LIMIT)
  @Delete()
  @HttpCode(204)
  lift(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    return this.suspensions.lift(viewer, id);
  }
}
