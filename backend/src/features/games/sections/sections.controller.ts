import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  GameSectionOrder,
  GameSectionRequest,
  GameSectionUpdate,
  GameSectionView,
} from '../../../contracts/game-sections.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { SectionReader } from './section.reader.js';
import { SectionsService } from './sections.service.js';

const SECTION_LIMIT = defineRateLimit('game-section.account', 300, { minutes: 10 });

@ApiTags('games')
@Controller('api/games/:id/sections')
export class SectionsController {
  constructor(
    private readonly reader: SectionReader,
    private readonly sections: SectionsService,
  ) {}

  /** The organizer's texts that the viewer may read, in order. Drafts are only for the organizer. */
  @OpenToVisitors()
  @Get()
  list(@CurrentViewer() viewer: Viewer | null, @Param('id') id: string): Promise<GameSectionView[]> {
    return this.reader.list(viewer, id);
  }

  @RateLimit(SECTION_LIMIT)
  @Post()
  create(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: GameSectionRequest,
  ): Promise<GameSectionView> {
    return this.sections.create(viewer, id, request);
  }

  /** Sets the order of all sections of the game. */
  @RateLimit(SECTION_LIMIT)
  @Put('order')
  reorder(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() { ids }: GameSectionOrder,
  ): Promise<GameSectionView[]> {
    return this.sections.reorder(viewer, id, ids);
  }

  @RateLimit(SECTION_LIMIT)
  @Patch(':sectionId')
  update(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('sectionId') sectionId: string,
    @Body() update: GameSectionUpdate,
  ): Promise<GameSectionView> {
    return this.sections.update(viewer, id, sectionId, update);
  }

  @RateLimit(SECTION_LIMIT)
  @Delete(':sectionId')
  @HttpCode(204)
  delete(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('sectionId') sectionId: string,
  ): Promise<void> {
    return this.sections.delete(viewer, id, sectionId);
  }
}
