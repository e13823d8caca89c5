import { Controller, Get, Param, ParseIntPipe, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ImageRequest } from '../../../contracts/images.js';
import { ImageReader } from '../../media/media.module.js';
import { AdminsOnly } from '../../users/users.module.js';
import { ReportPhotoReader } from './report-photo.reader.js';

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin/reports/messages/:id/photos')
export class ReportPhotosController {
  constructor(
    private readonly photos: ReportPhotoReader,
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
    const size = await this.images.findSize(await this.photos.imageId(id, position), width, 'withheld');
    await this.images.send(size, 'private, no-cache', request, response);
  }
}
