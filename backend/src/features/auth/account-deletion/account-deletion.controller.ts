import { Body, Controller, HttpCode, Ip, Put, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AccountDeletionRequest, AccountDeletionView, AccountRestoreRequest } from '../../../contracts/account.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { PostWithCredentials } from '../../../platform/http/idempotency/post.js';
import { BodyLimit, SMALL_BODY_BYTES } from '../../../platform/http/requests/body.guard.js';
import { Sessions } from '../../../platform/session/sessions.js';
import { RecentCodeGuard } from '../confirmation/recent-code.guard.js';
import { AccountDeletionService } from './account-deletion.service.js';

@ApiTags('accounts')
@Controller('api')
export class AccountDeletionController {
  constructor(
    private readonly deletions: AccountDeletionService,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Hides the viewer's account, signs it out everywhere and deletes it after 14 days. Throws `auth.wrong-password`, `account.last-admin` and, for an
   * account that needs a code, `auth.confirm-password`.
   */
  @UseGuards(RecentCodeGuard)
  @BodyLimit(SMALL_BODY_BYTES)
  @Put('account/deletion')
  async request(
    @CurrentViewer() viewer: Viewer,
    @Body() { currentPassword }: AccountDeletionRequest,
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AccountDeletionView> {
    const dueAt = await this.deletions.request(viewer, currentPassword, address);
    await this.sessions.end(request, response);
    return { deletionDueAt: dueAt.toISOString() };
  }

  /** Restores an account that is going to be deleted. It does not sign in. */
  @OpenToVisitors()
  @BodyLimit(SMALL_BODY_BYTES)
  @PostWithCredentials('auth/restore')
  @HttpCode(204)
  restore(@Body() credentials: AccountRestoreRequest, @Ip() address: string): Promise<void> {
    return this.deletions.restore(credentials, address);
  }
}
