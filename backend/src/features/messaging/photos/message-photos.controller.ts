import { Controller, Get, Param, ParseIntPipe, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ImageRequest } from '../../../contracts/images.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { ImageReader } from '../../media/media.module.js';
import { MessagePhotosReader } from './message-photos.reader.js';

@ApiTags('messages')
@Controller('api/messages/:id/photos')
export class MessagePhotosController {
  constructor(
    private readonly photos: MessagePhotosReader,
    private readonly images: ImageReader,
  ) {}

  /** Serves a photo of a message to the participants of its conversation. Browsers ask each time, because the access may end. */
  @ApiProduces('image/jpeg', 'image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Get(':position')
  async show(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('position', ParseIntPipe) position: number,
    @Query() { width }: ImageRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const size = await this.images.findSize(
      await this.photos.imageId(viewer, id, position),
      width,
      'public-and-messages',
    );
    await this.images.send(size, 'private, no-cache', request, response);
  }
}
