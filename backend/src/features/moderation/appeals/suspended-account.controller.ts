import { Body, Controller, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AccountExportState } from '../../../contracts/account-exports.js';
import { AppealRequest, SuspendedAccountView, SuspensionTokenRequest } from '../../../contracts/suspensions.js';
import { OpenToVisitors } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { sendArchive } from '../../users/users.module.js';
import { SuspendedAccountService } from './suspended-account.service.js';

/** Serves suspended people, who have no session. The token in the answer to their refused sign-in identifies their account. */
@ApiTags('accounts')
@Controller('api/auth/suspension')
export class SuspendedAccountController {
  constructor(private readonly account: SuspendedAccountService) {}

  /** Returns the suspension with its appeal, and the latest archive of the account's data. Throws `suspension.token-invalid` and `suspension.unknown`. */
  @OpenToVisitors()
  @Get()
  read(@Query() { token }: SuspensionTokenRequest): Promise<SuspendedAccountView> {
    return this.account.read(token);
  }

  /** Sends the only appeal against a suspension to the administrators. Throws `appeal.repeated` for another text. */
  @OpenToVisitors()
  @Post('appeal')
  @HttpCode(204)
  appeal(@Body() { token, text }: AppealRequest): Promise<void> {
    return this.account.appeal(token, text);
  }

  /** Asks for an archive with everything that Muster stores about the account. Throws `export.too-soon`. */
  @OpenToVisitors()
  @Post('export')
  @HttpCode(202)
  requestExport(@Body() { token }: SuspensionTokenRequest): Promise<AccountExportState> {
    return this.account.requestExport(token);
  }

  /** Downloads the archive. Throws `export.unknown`. */
  @OpenToVisitors()
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Get('export/:id/file')
  async download(
    @Param('id') id: string,
    @Query() { token }: SuspensionTokenRequest,
    @Res() response: Response,
  ): Promise<void> {
    await sendArchive(response, await this.account.openExport(token, id));
  }
}
