import { Injectable } from '@nestjs/common';
import type { ReportTarget } from '../../../contracts/report-options.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { CommentReader } from '../../feed/comments/comment.reader.js';
import { PostReader } from '../../feed/posts/post.reader.js';
import { FieldPageReader } from '../../fields/field-page.reader.js';
import { ReviewReader } from '../../fields/reviews/review.reader.js';
import { GamePageReader } from '../../games/game-page.reader.js';
import { ReportedMessageReader } from '../../messaging/reports/reported-message.reader.js';
import { TeamPageReader } from '../../teams/team-page.reader.js';
import { UserReader } from '../../users/user.reader.js';

/** What a report stores about its target. */
interface ReportedTarget {
  /** The person who is responsible for it. */
  authorId: string;
  snapshot: object;
}

/**
 * Loads targets of reports as the reporter sees them. The only place that decides whether somebody may see what they report: each
 * reader throws the target's "unknown" problem if not.
 */
@Injectable()
export class ReportTargets {
  constructor(
    private readonly messages: ReportedMessageReader,
    private readonly posts: PostReader,
    private readonly comments: CommentReader,
    private readonly reviews: ReviewReader,
    private readonly users: UserReader,
    private readonly teams: TeamPageReader,
    private readonly fields: FieldPageReader,
    private readonly games: GamePageReader,
  ) {}

  find(viewer: Viewer, type: ReportTarget, id: string): Promise<ReportedTarget> {
    return this.readers[type](viewer, id);
  }

  private readonly readers: Record<ReportTarget, (viewer: Viewer, id: string) => Promise<ReportedTarget>> = {
    message: async (viewer, id) => {
      const messages = await this.messages.withContext(viewer, id);
      return { authorId: messages.at(-1)?.senderId ?? '', snapshot: messages };
    },
    post: async (viewer, id) => {
      const { authorId, content, imageUrl, createdAt, editedAt } = await this.posts.post(viewer, id);
      return { authorId, snapshot: { authorId, content, imageUrl, createdAt, editedAt } };
    },
    comment: async (viewer, id) => {
      const { authorId, postId, content, createdAt, updatedAt } = await this.comments.visibleComment(viewer, id);
      return { authorId, snapshot: { authorId, postId, content, createdAt, updatedAt } };
    },
    review: async (viewer, id) => {
      const { userId, fieldId, rating, review, createdAt, updatedAt } = await this.reviews.visibleReview(viewer, id);
      return { authorId: userId, snapshot: { userId, fieldId, rating, review, createdAt, updatedAt } };
    },
    user: async (viewer, id) => {
      const { firstName, lastName, nickname, bio, profileImageUrl, bannerUrl } = await this.users.profile(viewer, id);
      return { authorId: id, snapshot: { firstName, lastName, nickname, bio, profileImageUrl, bannerUrl } };
    },
    team: async (viewer, id) => {
      const { leader, name, description, requirements, imageUrl, bannerUrl } = await this.teams.page(viewer, id);
      return { authorId: leader.id, snapshot: { name, description, requirements, imageUrl, bannerUrl } };
    },
    field: async (viewer, id) => {
      const { owner, name, description, additionalRules, featuredImage } = await this.fields.page(viewer, id);
      return { authorId: owner.id, snapshot: { name, description, additionalRules, featuredImage } };
    },
    game: async (viewer, id) => {
      const { organizer, title, description, gameStartDate } = await this.games.page(viewer, id);
      return { authorId: organizer.id, snapshot: { title, description, gameStartDate } };
    },
  };
}
