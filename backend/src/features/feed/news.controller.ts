import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageRequest } from '../../contracts/paging.js';
import { PostView } from '../../contracts/posts.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Lists } from '../../platform/http/open-api.js';
import type { Page } from '../../platform/http/paging.js';
import { PostReader } from './post.reader.js';

@ApiTags('feed')
@Controller('api/teams')
export class NewsController {
  constructor(private readonly reader: PostReader) {}

  /** What the members of a team posted in its news, newest first. */
  @OpenToVisitors()
  @Lists(PostView)
  @Get(':id/posts')
  news(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id', new IdPipe('team.unknown')) id: string,
    @Query() page: PageRequest,
  ): Promise<Page<PostView>> {
    return this.reader.news(viewer, id, page);
  }
}
