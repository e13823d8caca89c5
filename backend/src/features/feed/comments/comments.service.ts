import { Injectable } from '@nestjs/common';
import type { CommentRequest, CommentView } from '../../../contracts/posts.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { commentEdited, commentWritten } from './comment.events.js';
import { commentPolicy } from './comment.policy.js';
import { CommentReader } from './comment.reader.js';
import { type CommentRef, CommentRepository } from './comment.repository.js';
import { heldContentChanged } from '../holds/held-content.events.js';
import { postPolicy } from '../posts/post.policy.js';
import { PostLock } from '../posts/post-lock.js';
import { PostHints } from '../posts/post-hints.js';

/** Writes and edits comments. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly postLock: PostLock,
    private readonly comments: CommentRepository,
    private readonly reader: CommentReader,
    private readonly hints: PostHints,
  ) {}

  /** Throws `post.unknown`, `post.held` and `comment.members-only`. */
  write(author: Viewer, postId: string, { content }: CommentRequest): Promise<CommentView> {
    return this.unitOfWork.run(async () => {
      authorize(postPolicy, 'comment', await this.postLock.acquireSharedWithTeam(author, postId));
      const comment = await this.comments.insert(author.id, postId, content);
      if (comment.isHeld) await this.recordHeldChange({ ...comment, postId, authorId: author.id });
      else {
        await this.outbox.append(commentWritten, { commentId: comment.id, postId });
        await this.comments.changeCount(postId, 1);
        this.hints.sendChanged(postId);
      }
      return this.reader.comment(author, comment.id);
    });
  }

  edit(viewer: Viewer, commentId: string, { content }: CommentRequest): Promise<CommentView> {
    return this.unitOfWork.run(async () => {
      const post = await this.postLock.acquireSharedByComment(viewer, commentId);
      const comment = await this.comments.lockWithAccess(viewer, post, commentId);
      authorize(commentPolicy, 'edit', comment);
      const { postId } = comment;
      const { isHeld, newlyMentionedIds } = await this.comments.edit(comment, content);
      if (isHeld) await this.recordHeldChange(comment);
      else await this.outbox.append(commentEdited, { commentId, postId, named: newlyMentionedIds });
      // The edit hides the comment from everybody else.
      if (isHeld && !comment.isHeld) await this.comments.changeCount(postId, -1);
      if (!comment.isHeld) this.hints.sendChanged(postId);
      return this.reader.comment(viewer, commentId);
    });
  }

  /** Only the author's screens and the moderation queue show a held comment. */
  private async recordHeldChange({ id, postId, authorId }: CommentRef & { postId: string }): Promise<void> {
    await this.outbox.append(heldContentChanged, { type: 'comment', id });
    this.hints.sendChangedTo(authorId, postId);
  }
}
