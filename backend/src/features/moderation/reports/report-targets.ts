import { Injectable } from '@nestjs/common';
import type { ReportTarget } from '../../../contracts/report-options.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { CommentReader } from '../../feed/comments/comment.reader.js';
import { PostReader } from '../../feed/posts/post.reader.js';
import { FieldPageReader } from '../../fields/field-page.reader.js';
import { ReviewReader } from '../../fields/reviews/review.reader.js';
import { GamePageReader } from '../../games/game-page.reader.js';
import { MessageModeration } from '../../messaging/messaging.module.js';
import { ReportedMessageReader } from '../../messaging/reports/reported-message.reader.js';
import { TeamPageReader } from '../../teams/team-page.reader.js';
import { UserReader } from '../../users/user.reader.js';
import { type ReportableItem, ReportableContent } from './reportable-content.js';

/**
 * Loads a copy of what a reporter reports: a message as the reporter sees it, anything else as moderators see it. The reader of each type
 * decides whether the reporter may see the target, and throws its "unknown" problem if not.
 */
@Injectable()
export class ReportTargets {
  constructor(
    private readonly messages: ReportedMessageReader,
    private readonly messageModeration: MessageModeration,
    private readonly posts: PostReader,
    private readonly comments: CommentReader,
    private readonly reviews: ReviewReader,
    private readonly users: UserReader,
    private readonly teams: TeamPageReader,
    private readonly fields: FieldPageReader,
    private readonly games: GamePageReader,
    private readonly content: ReportableContent,
  ) {}

  /** Call it in the transaction that stores the report. It keeps the photos of a message, so that they outlive the message. */
  async find(viewer: Viewer, type: ReportTarget, id: string): Promise<ReportableItem> {
    if (type === 'message') await this.messageModeration.keepPhotos(id);
    const seen = await this.readers[type](viewer, id);
    const item = await this.content.findItem(type, id);
    if (!item) throw new Problem('report.target-gone');
    // The snapshot of a message also holds the messages before it, as the reporter sees them.
    return type === 'message' ? { ...item, snapshot: seen } : item;
  }

  private readonly readers: Record<ReportTarget, (viewer: Viewer, id: string) => Promise<object>> = {
    message: (viewer, id) => this.messages.withContext(viewer, id),
    post: (viewer, id) => this.posts.post(viewer, id),
    comment: (viewer, id) => this.comments.visibleComment(viewer, id),
    review: (viewer, id) => this.reviews.visibleReview(viewer, id),
    user: (viewer, id) => this.users.profile(viewer, id),
    team: (viewer, id) => this.teams.page(viewer, id),
    field: (viewer, id) => this.fields.page(viewer, id),
    game: (viewer, id) => this.games.page(viewer, id),
  };
}
