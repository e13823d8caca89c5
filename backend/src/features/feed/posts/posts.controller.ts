import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageRequest } from '../../../contracts/paging.js';
import { LikeState, PostEdit, PostRequest, PostSearchRequest, PostView } from '../../../contracts/posts.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { IdPipe } from '../../../platform/http/requests/id.pipe.js';
import { Limited } from '../../../platform/http/limits/rate-limit.decorator.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { AcceptsImages } from '../../media/media.module.js';
import { LikesService } from '../likes/likes.service.js';
import { PostReader } from './post.reader.js';
import { PostSearchReader } from '../search/post-search.reader.js';
import { PostsService } from './posts.service.js';

const postId = new IdPipe('post.unknown');

@ApiTags('feed')
@Controller('api/posts')
export class PostsController {
  constructor(
    private readonly reader: PostReader,
    private readonly searchReader: PostSearchReader,
    private readonly posts: PostsService,
    private readonly likes: LikesService,
  ) {}

  /** The viewer's own posts and those of people and teams they follow, newest first. A visitor gets the newest posts of all. */
  @OpenToVisitors()
  @ApiPagedResponse(PostView)
  @Get('feed')
  feed(@CurrentViewer() viewer: Viewer | null, @Query() page: PageRequest): Promise<Page<PostView>> {
    return this.reader.feed(viewer, page);
  }

  /** Searches posts by their words, newest first. The total is exact up to 1,000. */
  @OpenToVisitors()
  @ApiPagedResponse(PostView)
  @Get('search')
  search(@CurrentViewer() viewer: Viewer | null, @Query() { q, ...page }: PostSearchRequest): Promise<Page<PostView>> {
    return this.searchReader.search(viewer, q, page);
  }

  /** Publishes a post. `sharedPostId` shares another post; `targetUserId` puts it on that player's wall, `teamId` into that team. */
  @Limited('post.account')
  @Post()
  @AcceptsImages('imageUrl')
  publish(@CurrentViewer() viewer: Viewer, @Body() post: PostRequest): Promise<PostView> {
    return this.posts.publish(viewer, post);
  }

  @OpenToVisitors()
  @Get(':id')
  post(@CurrentViewer() viewer: Viewer | null, @Param('id', postId) id: string): Promise<PostView> {
    return this.reader.post(viewer, id);
  }

  /** Changes only the text. */
  @Limited('post.account')
  @Put(':id')
  edit(@CurrentViewer() viewer: Viewer, @Param('id', postId) id: string, @Body() edit: PostEdit): Promise<PostView> {
    return this.posts.edit(viewer, id, edit);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentViewer() viewer: Viewer, @Param('id', postId) id: string): Promise<void> {
    return this.posts.delete(viewer, id);
  }

  @Limited('like.account')
  @Put(':id/like')
  like(@CurrentViewer() viewer: Viewer, @Param('id', postId) id: string): Promise<LikeState> {
    return this.likes.likePost(viewer, id);
  }

  @Delete(':id/like')
  unlike(@CurrentViewer() viewer: Viewer, @Param('id', postId) id: string): Promise<LikeState> {
    return this.likes.unlikePost(viewer, id);
  }
}
