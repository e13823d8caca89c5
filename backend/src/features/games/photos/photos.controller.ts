import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GamePhotoOrder, GamePhotoRequest, TacticalMapUpdate } from '../../../contracts/game-photos.js';
import { GamePageView } from '../../../contracts/games.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { AcceptsImages } from '../../media/media.module.js';
import { PhotosService } from './photos.service.js';

const PHOTO_LIMIT = defineRateLimit('game-photo.account', 300, { minutes: 10 });

@ApiTags('games')
@Controller('api/games/:id')
export class PhotosController {
  constructor(private readonly photos: PhotosService) {}

  /** Adds one of at most five intel photos or five area photos. */
  @RateLimit(PHOTO_LIMIT)
  @Post('photos')
  @AcceptsImages(['imageUrl'])
  add(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: GamePhotoRequest,
  ): Promise<GamePageView> {
    return this.photos.add(viewer, id, request);
  }

  /** Sets the order of the photos of one kind. */
  @RateLimit(PHOTO_LIMIT)
  @Put('photos/order')
  reorder(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() order: GamePhotoOrder,
  ): Promise<GamePageView> {
    return this.photos.reorder(viewer, id, order);
  }

  /** `imageId` is the last part of the photo's URL. */
  @RateLimit(PHOTO_LIMIT)
  @Delete('photos/:imageId')
  remove(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('imageId') imageId: string,
  ): Promise<GamePageView> {
    return this.photos.remove(viewer, id, imageId);
  }

  /** Sets the tactical map. Null removes it. */
  @RateLimit(PHOTO_LIMIT)
  @Put('tactical-map')
  @AcceptsImages(['imageUrl'])
  setTacticalMap(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() { imageUrl }: TacticalMapUpdate,
  ): Promise<GamePageView> {
    return this.photos.setTacticalMap(viewer, id, imageUrl ?? null);
  }
}
