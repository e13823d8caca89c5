import { Body, Controller, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HeldContentView, HeldDecisionRequest } from '../../../contracts/held-content.js';
import { PageRequest } from '../../../contracts/paging.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { RecentSignIn } from '../../../platform/session/recent-sign-in.js';
import { HeldContentReader, type HeldRow } from '../../feed/holds/held-content.reader.js';
import { toPerson } from '../../users/user.reader.js';
import { AdminsOnly } from '../../users/users.module.js';
import { HeldContentDecisions } from './held-content-decisions.service.js';
import { heldContentPolicy } from './held-content.policy.js';

const DECISION_LIMIT = defineRateLimit('held-decision.account', 600, { minutes: 60 });

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin/held')
export class HeldContentController {
  constructor(
    private readonly reader: HeldContentReader,
    private readonly decisions: HeldContentDecisions,
  ) {}

  /** Lists the posts and comments of new accounts that wait for a moderator, the oldest first. */
  @ApiPagedResponse(HeldContentView)
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<HeldContentView>> {
    return this.reader.page(page, (row) => toView(viewer, row));
  }

  /**
   * Publishes a held post, or deletes it, and notifies the author. Throws `held.decided` if another administrator decided first, and
   * `held.edited` if the author has changed the text.
   */
  @RateLimit(DECISION_LIMIT)
  @RecentSignIn()
  @Put('posts/:id/decision')
  @HttpCode(204)
  decidePost(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() decision: HeldDecisionRequest,
  ): Promise<void> {
    return this.decisions.decide(viewer, 'post', id, decision);
  }

  /** Publishes a held comment, or deletes it, and notifies the author. Throws the same problems as the decision about a post. */
  @RateLimit(DECISION_LIMIT)
  @RecentSignIn()
  @Put('comments/:id/decision')
  @HttpCode(204)
  decideComment(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() decision: HeldDecisionRequest,
  ): Promise<void> {
    return this.decisions.decide(viewer, 'comment', id, decision);
  }
}

const toView = (viewer: Viewer, row: HeldRow): HeldContentView => ({
  id: row.id,
  type: row.type,
  author: toPerson(row),
  content: row.content,
  imageUrl: row.imageUrl,
  imageAlt: row.imageAlt,
  matches: row.heldFor,
  createdAt: row.createdAt.toISOString(),
  heldAt: row.heldAt.toISOString(),
  link: row.type === 'comment' ? `/post/${row.postId}` : null,
  can: permissionsOf(heldContentPolicy, { isOwn: row.personId === viewer.id }),
});
