import { Body, Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageRequest } from '../../contracts/paging.js';
import { PostRequest, PostView } from '../../contracts/posts.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access.js';
import { Lists } from '../../platform/http/open-api.js';
import type { Page } from '../../platform/http/paging.js';
import { Post } from '../../platform/http/post.js';
import { PostReader } from './post.reader.js';
import { PostsService } from './posts.service.js';

@ApiTags('feed')
@Controller('api/posts')
export class PostsController {
  constructor(
    private readonly reader: PostReader,
    private readonly posts: PostsService,
  ) {}

  /** Own posts and those of followed players, newest first; the newest public posts for a visitor. */
  @OpenToVisitors()
  @Lists(PostView)
  @Get('feed')
  feed(@CurrentViewer() viewer: Viewer | null, @Query() page: PageRequest): Promise<Page<PostView>> {
    return this.reader.feed(viewer, page);
  }

  @Post()
  publish(@CurrentViewer() viewer: Viewer, @Body() post: PostRequest): Promise<PostView> {
    return this.posts.publish(viewer, post);
  }
}
