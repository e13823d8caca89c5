import { Controller, Get, HttpCode, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AccountExportState } from '../../../contracts/account-exports.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { AccountExportsService } from './account-exports.service.js';
import { sendArchive } from './send-archive.js';

@ApiTags('accounts')
@Controller('api/account/export')
export class AccountExportsController {
  constructor(private readonly exports: AccountExportsService) {}

  /** The viewer's latest export, and when they may ask for another one. */
  @Get()
  state(@CurrentViewer() viewer: Viewer): Promise<AccountExportState> {
    return this.exports.state(viewer);
  }

  /** Asks for an archive with everything that Muster stores about the viewer. A notification says when it is ready. Throws `export.too-soon`. */
  @Post()
  @HttpCode(202)
  request(@CurrentViewer() viewer: Viewer): Promise<AccountExportState> {
    return this.exports.request(viewer);
  }

  /** Downloads the archive, for seven days. Only its owner can. Throws `export.unknown`. */
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Get(':id/file')
  async download(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Res() response: Response): Promise<void> {
    await sendArchive(response, await this.exports.open(viewer, id));
  }
}
