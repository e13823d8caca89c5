import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ReviewCommentRequest, ReviewCommentView, ReviewRequest, ReviewView } from '../../../contracts/reviews.js';
import { PageRequest } from '../../../contracts/paging.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { ReviewCommentReader } from './review-comment.reader.js';
import { ReviewCommentsService } from './review-comments.service.js';
import { ReviewReader } from './review.reader.js';
import { ReviewsService } from './reviews.service.js';

const REVIEW_LIMIT = defineRateLimit('review.account', 120, { minutes: 60 });

@ApiTags('fields')
@Controller('api')
export class ReviewsController {
  constructor(
    private readonly reader: ReviewReader,
    private readonly reviews: ReviewsService,
    private readonly commentReader: ReviewCommentReader,
    private readonly commentsService: ReviewCommentsService,
  ) {}

  /** The reviews of a field, newest first. */
  @OpenToVisitors()
  @ApiPagedResponse(ReviewView)
  @Get('fields/:id/reviews')
  list(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<ReviewView>> {
    return this.reader.list(viewer, id, page);
  }

  /** A player may review each field once, but not a field that they manage. */
  @RateLimit(REVIEW_LIMIT)
  @Post('fields/:id/reviews')
  create(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: ReviewRequest,
  ): Promise<ReviewView> {
    return this.reviews.create(viewer, id, request);
  }

  @RateLimit(REVIEW_LIMIT)
  @Put('fields/:id/reviews/:reviewId')
  update(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('reviewId') review: string,
    @Body() request: ReviewRequest,
  ): Promise<ReviewView> {
    return this.reviews.update(viewer, id, review, request);
  }

  @Delete('fields/:id/reviews/:reviewId')
  @HttpCode(204)
  delete(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Param('reviewId') review: string): Promise<void> {
    return this.reviews.delete(viewer, id, review);
  }

  /** Replies in the order they were written. The first page holds the newest, and each further page older ones. */
  @OpenToVisitors()
  @ApiPagedResponse(ReviewCommentView)
  @Get('reviews/:id/comments')
  listComments(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<ReviewCommentView>> {
    return this.commentReader.list(viewer, id, page);
  }

  /** Only admins of the field may reply. */
  @RateLimit(REVIEW_LIMIT)
  @Post('reviews/:id/comments')
  createComment(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: ReviewCommentRequest,
  ): Promise<ReviewCommentView> {
    return this.commentsService.create(viewer, id, request);
  }

  @Delete('reviews/:id/comments/:commentId')
  @HttpCode(204)
  deleteComment(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('commentId') comment: string,
  ): Promise<void> {
    return this.commentsService.delete(viewer, id, comment);
  }
}
