import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DefaultImageRequest, FieldImagesUpdate } from '../../contracts/field-images.js';
import { FieldRequest, FieldUpdate } from '../../contracts/field-requests.js';
import { FieldPageView, FieldSearchRequest, FieldView } from '../../contracts/fields.js';
import { PageRequest } from '../../contracts/paging.js';
import { CompressedAnswer } from '../../platform/http/compressed-answer.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access/viewer.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../platform/http/open-api/open-api.js';
import type { Page } from '../../platform/http/paging/paging.js';
import { Idempotent, Post } from '../../platform/http/idempotency/post.js';
import { AcceptsImages } from '../media/media.module.js';
import { FieldDirectoryReader } from './directory/field-directory.reader.js';
import { FieldPageReader } from './field-page.reader.js';
import { FieldsService } from './fields.service.js';
import { GalleryService } from './gallery/gallery.service.js';

const FIELD_CREATION_LIMIT = defineRateLimit('field.account', 100, { minutes: 60 });
const FIELD_EDIT_LIMIT = defineRateLimit('field-edit.account', 300, { minutes: 10 });

@ApiTags('fields')
@Controller('api/fields')
export class FieldsController {
  constructor(
    private readonly lists: FieldDirectoryReader,
    private readonly pages: FieldPageReader,
    private readonly fields: FieldsService,
    private readonly gallery: GalleryService,
  ) {}

  /** The fields that match every filter: the nearest first if the viewer has a city, else the newest first. */
  @OpenToVisitors()
  @ApiPagedResponse(FieldView)
  @CompressedAnswer()
  @Get()
  list(@CurrentViewer() viewer: Viewer | null, @Query() search: FieldSearchRequest): Promise<Page<FieldView>> {
    return this.lists.list(viewer, search);
  }

  /** The fields that the signed-in user follows, the latest first. */
  @ApiPagedResponse(FieldView)
  @Get('following')
  following(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<FieldView>> {
    return this.lists.followed(viewer, page);
  }

  /** Creates a field that the signed-in user owns. */
  @RateLimit(FIELD_CREATION_LIMIT)
  @Post()
  create(@CurrentViewer() viewer: Viewer, @Body() request: FieldRequest): Promise<FieldPageView> {
    return this.fields.create(viewer, request);
  }

  @OpenToVisitors()
  @Get(':id')
  page(@CurrentViewer() viewer: Viewer | null, @Param('id') id: string): Promise<FieldPageView> {
    return this.pages.page(viewer, id);
  }

  /** Updates any part of a field. Omitted inputs stay; an empty text or null clears optional ones. */
  @RateLimit(FIELD_EDIT_LIMIT)
  @Patch(':id')
  update(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() update: FieldUpdate,
  ): Promise<FieldPageView> {
    return this.fields.update(viewer, id, update);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    return this.fields.delete(viewer, id);
  }

  // Accepts an Idempotency-Key, unlike other PATCH routes: repeating the removal of the featured image would also remove the image that took its place.
  /** Updates the gallery. Omitted slots stay, and null removes an image. The first present image is featured. */
  @RateLimit(FIELD_EDIT_LIMIT)
  @Patch(':id/images')
  @Idempotent()
  @AcceptsImages(['featuredImage', 'image1', 'image2', 'image3', 'image4'])
  updateImages(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() update: FieldImagesUpdate,
  ): Promise<FieldPageView> {
    return this.gallery.update(viewer, id, update);
  }

  /** Swaps the image of a slot with the featured one. */
  @RateLimit(FIELD_EDIT_LIMIT)
  @Post(':id/images/default')
  @HttpCode(200)
  setDefaultImage(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: DefaultImageRequest,
  ): Promise<FieldPageView> {
    return this.gallery.setDefault(viewer, id, request);
  }
}
