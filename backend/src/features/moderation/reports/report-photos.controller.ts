import { Controller, Get, Param, ParseIntPipe, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ImageRequest } from '../../../contracts/images.js';
import { Database } from '../../../platform/database/database.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { ImageReader } from '../../media/media.module.js';
import { MessageModeration } from '../../messaging/messaging.module.js';
import { AdminsOnly } from '../../users/users.module.js';

const IS_REPORTED = `SELECT FROM reports WHERE target_type = 'message' AND target_id = $1 LIMIT 1`;

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin/reports/messages/:id/photos')
export class ReportPhotosController {
  constructor(
    private readonly database: Database,
    private readonly messages: MessageModeration,
    private readonly images: ImageReader,
  ) {}

  /** Serves a photo of a message that somebody reported, even after its deletion. Administrators see no photo of other messages. */
  @ApiProduces('image/jpeg', 'image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Get(':position')
  async show(
    @Param('id') id: string,
    @Param('position', ParseIntPipe) position: number,
    @Query() { width }: ImageRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const isReported = (await this.database.query(IS_REPORTED, [id])).length > 0;
    const imageId = isReported ? await this.messages.photoId(id, position) : undefined;
    if (imageId === undefined) throw new Problem('image.missing');
    const size = await this.images.findSize(imageId, width, 'withheld');
    await this.images.send(size, 'private, no-cache', request, response);
  }
}
