import { Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { IMAGE_TYPES } from '../../contracts/image-limits.js';
import { ImageRequest, StoredImageView, UploadTicket } from '../../contracts/images.js';
import { Config } from '../../platform/config/config.js';
import { originOf } from '../../platform/http/access/own-origin.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access/viewer.js';
import { Post } from '../../platform/http/idempotency/post.js';
import { FileBody } from '../../platform/http/requests/body.guard.js';
import { ImageReader } from './image.reader.js';
import { discardRest } from './incoming-file.js';
import { UploadsService } from './uploads.service.js';
import { UploadTickets } from './upload-tickets.js';

const BINARY = { type: 'string', format: 'binary' } as const;

@ApiTags('pictures')
@Controller()
export class ImagesController {
  constructor(
    private readonly config: Config,
    private readonly tickets: UploadTickets,
    private readonly uploads: UploadsService,
    private readonly reader: ImageReader,
  ) {}

  /** Issues a URL to which one picture can be PUT within 15 minutes. */
  @Post('api/objects/upload')
  createTicket(@CurrentViewer() viewer: Viewer, @Req() request: Request): UploadTicket {
    const origin = originOf(this.config.publicOrigin, request);
    return { uploadURL: `${origin}${this.tickets.issue(viewer.id)}` };
  }

  /** Receives the bytes of one picture: JPEG, PNG or WebP, at most 10 MB and 50 megapixels. */
  @ApiConsumes(...IMAGE_TYPES)
  @ApiBody({ schema: BINARY })
  @ApiQuery({ name: 'expires', schema: { type: 'string' } })
  @ApiQuery({ name: 'signature', schema: { type: 'string' } })
  @FileBody()
  @Put('objects/uploads/:id')
  upload(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() ticket: Record<string, unknown>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredImageView> {
    response.once('finish', () => discardRest(request));
    return this.uploads.receive(viewer, id, ticket, request);
  }

  /**
   * Serves a picture. It is public, and browsers may keep it for a year, because the content of a URL never changes. Shared caches ask again
   * after a minute, because a picture is removed together with its post.
   */
  @OpenToVisitors()
  @ApiProduces('image/jpeg', 'image/webp')
  @ApiOkResponse({ schema: BINARY })
  @Get('objects/uploads/:id')
  async show(
    @Param('id') id: string,
    @Query() { width }: ImageRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const size = await this.reader.findSize(id, width);
    await this.reader.send(size, 'public, max-age=31536000, s-maxage=60, immutable', request, response);
  }
}
