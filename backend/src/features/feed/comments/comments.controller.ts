import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageRequest } from '../../../contracts/paging.js';
import { CommentOnPostRequest, CommentRequest, CommentView, LikeState } from '../../../contracts/posts.js';
import { CompressedAnswer } from '../../../platform/http/compressed-answer.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { CommentReader } from './comment.reader.js';
import { CommentDeletionsService } from './comment-deletions.service.js';
import { CommentsService } from './comments.service.js';
import { LIKE_LIMIT, LikesService } from '../likes/likes.service.js';

const COMMENT_LIMIT = defineRateLimit('comment.account', 300, { minutes: 10 });

@ApiTags('feed')
@Controller('api')
export class CommentsController {
  constructor(
    private readonly reader: CommentReader,
    private readonly comments: CommentsService,
    private readonly deletions: CommentDeletionsService,
    private readonly likes: LikesService,
  ) {}

  /** Comments in the order they were written. The first page holds the newest, and each further page older ones. */
  @OpenToVisitors()
  @ApiPagedResponse(CommentView)
  @CompressedAnswer()
  @Get('posts/:id/comments')
  list(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<CommentView>> {
    return this.reader.list(viewer, id, page);
  }

  @RateLimit(COMMENT_LIMIT)
  @Post('posts/:id/comments')
  write(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() comment: CommentRequest,
  ): Promise<CommentView> {
    return this.comments.write(viewer, id, comment);
  }

  /** Like the route above, with the post's id in the body. */
  @RateLimit(COMMENT_LIMIT)
  @Post('comments')
  writeOn(
    @CurrentViewer() viewer: Viewer,
    @Body() { postId: id, ...comment }: CommentOnPostRequest,
  ): Promise<CommentView> {
    return this.comments.write(viewer, id, comment);
  }

  @RateLimit(COMMENT_LIMIT)
  @Put('comments/:id')
  edit(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() comment: CommentRequest,
  ): Promise<CommentView> {
    return this.comments.edit(viewer, id, comment);
  }

  @Delete('comments/:id')
  @HttpCode(204)
  delete(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    return this.deletions.delete(viewer, id);
  }

  @RateLimit(LIKE_LIMIT)
  @Put('comments/:id/like')
  like(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<LikeState> {
    return this.likes.likeComment(viewer, id);
  }

  @Delete('comments/:id/like')
  unlike(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<LikeState> {
    return this.likes.unlikeComment(viewer, id);
  }
}
