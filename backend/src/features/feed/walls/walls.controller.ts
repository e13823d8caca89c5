import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageRequest } from '../../../contracts/paging.js';
import { PostView } from '../../../contracts/posts.js';
import { CompressedAnswer } from '../../../platform/http/compressed-answer.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { PostReader } from '../posts/post.reader.js';

@ApiTags('feed')
@Controller('api/users')
export class WallsController {
  constructor(private readonly reader: PostReader) {}

  /** The posts on a player's wall, newest first: the player's own, and those that others wrote there. */
  @OpenToVisitors()
  @ApiPagedResponse(PostView)
  @CompressedAnswer()
  @Get(':id/posts')
  list(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<PostView>> {
    return this.reader.wallPosts(viewer, id, page);
  }
}
