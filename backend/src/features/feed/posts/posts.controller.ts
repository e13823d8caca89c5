import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageRequest } from '../../../contracts/paging.js';
import { LikeState, PostEdit, PostRequest, PostSearchRequest, PostView } from '../../../contracts/posts.js';
import { SuggestedPostView } from '../../../contracts/suggestions.js';
import { CompressedAnswer } from '../../../platform/http/compressed-answer.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { AcceptsImages } from '../../media/media.module.js';
import { LIKE_LIMIT, LikesService } from '../likes/likes.service.js';
import { PostDeletionsService } from './post-deletions.service.js';
import { PostReader } from './post.reader.js';
import { PostSearchReader } from '../search/post-search.reader.js';
import { SuggestedPostsReader } from '../suggested/suggested-posts.reader.js';
import { PostsService } from './posts.service.js';

export const POST_LIMIT = defineRateLimit('post.account', 300, { minutes: 60 });

@ApiTags('feed')
@Controller('api/posts')
export class PostsController {
  constructor(
    private readonly reader: PostReader,
    private readonly searchReader: PostSearchReader,
    private readonly suggestedReader: SuggestedPostsReader,
    private readonly posts: PostsService,
    private readonly deletions: PostDeletionsService,
    private readonly likes: LikesService,
  ) {}

  /**
   * The viewer's own posts, those of followed people and of joined or followed teams, and the announcements of games by managers of joined teams or on
   * followed fields, newest first. A visitor gets the newest posts of all.
   */
  @OpenToVisitors()
  @ApiPagedResponse(PostView)
  @CompressedAnswer()
  @Get('feed')
  feed(@CurrentViewer() viewer: Viewer | null, @Query() page: PageRequest): Promise<Page<PostView>> {
    return this.reader.feed(viewer, page);
  }

  /**
   * At most 20 recent posts of people whom the viewer does not follow: from near the viewer's town, then others, the newest first in both groups.
   * Empty for a viewer who follows or has joined at least five people and teams that have at least ten posts in total.
   */
  @CompressedAnswer()
  @Get('suggested')
  suggested(@CurrentViewer() viewer: Viewer): Promise<SuggestedPostView[]> {
    return this.suggestedReader.forViewer(viewer);
  }

  /** Searches posts by their words, newest first. The total is exact up to 1,000. */
  @OpenToVisitors()
  @ApiPagedResponse(PostView)
  @CompressedAnswer()
  @Get('search')
  search(@CurrentViewer() viewer: Viewer | null, @Query() { q, ...page }: PostSearchRequest): Promise<Page<PostView>> {
    return this.searchReader.search(viewer, q, page);
  }

  /** Publishes a post. `sharedPostId` shares another post; `targetUserId` puts it on that player's wall, `teamId` into that team. */
  @RateLimit(POST_LIMIT)
  @Post()
  @AcceptsImages(['imageUrl'])
  publish(@CurrentViewer() viewer: Viewer, @Body() post: PostRequest): Promise<PostView> {
    return this.posts.publish(viewer, post);
  }

  @OpenToVisitors()
  @Get(':id')
  post(@CurrentViewer() viewer: Viewer | null, @Param('id') id: string): Promise<PostView> {
    return this.reader.post(viewer, id);
  }

  /** Changes only the text. */
  @RateLimit(POST_LIMIT)
  @Put(':id')
  edit(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body() edit: PostEdit): Promise<PostView> {
    return this.posts.edit(viewer, id, edit);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    return this.deletions.delete(viewer, id);
  }

  @RateLimit(LIKE_LIMIT)
  @Put(':id/like')
  like(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<LikeState> {
    return this.likes.likePost(viewer, id);
  }

  @Delete(':id/like')
  unlike(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<LikeState> {
    return this.likes.unlikePost(viewer, id);
  }
}
