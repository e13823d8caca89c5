import { Body, Controller, HttpCode, Ip, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ConfirmationRequest } from '../../../contracts/two-factor.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { BodyLimit, SMALL_BODY_BYTES } from '../../../platform/http/requests/body.guard.js';
import { Sessions } from '../../../platform/session/sessions.js';
import { Confirmation } from './confirmation.js';

@ApiTags('accounts')
@Controller('api/account/confirmation')
export class ConfirmationController {
  constructor(
    private readonly confirmation: Confirmation,
    private readonly sessions: Sessions,
  ) {}

  /** Confirms who uses this session, after an answer with `auth.confirm-password`. Throws `auth.wrong-password` and `auth.wrong-code`. */
  @BodyLimit(SMALL_BODY_BYTES)
  @Put()
  @HttpCode(204)
  async confirm(
    @CurrentViewer() viewer: Viewer,
    @Body() credentials: ConfirmationRequest,
    @Ip() address: string,
    @Req() request: Request,
  ): Promise<void> {
    await this.confirmation.verify(viewer, credentials, address);
    await this.sessions.markAuthenticated(request.sessionID);
  }
}
