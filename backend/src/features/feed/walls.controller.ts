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
@Controller('api/users')
export class WallsController {
  constructor(private readonly reader: PostReader) {}

  /** What stands on a player's wall: their own posts but for those on others' walls, and others' posts on theirs; newest first. */
  @OpenToVisitors()
  @Lists(PostView)
  @Get(':id/posts')
  wall(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id', new IdPipe('user.unknown')) id: string,
    @Query() page: PageRequest,
  ): Promise<Page<PostView>> {
    return this.reader.wall(viewer, id, page);
  }
}
