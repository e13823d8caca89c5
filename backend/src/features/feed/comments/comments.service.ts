import { Injectable } from '@nestjs/common';
import type { CommentRequest, CommentView } from '../../../contracts/posts.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { AdminDeletions } from '../admin-deletions.js';
import { commentDeleted, commentEdited, commentWritten } from './comment.events.js';
import { commentPolicy, type CommentAccess } from './comment.policy.js';
import { CommentReader } from './comment.reader.js';
import { type CommentRef, CommentRepository } from './comment.repository.js';
import { heldContentChanged } from '../holds/held-content.events.js';
import { postPolicy } from '../posts/post.policy.js';
import { type LockedPost, PostLock } from '../posts/post-lock.js';
import { PostHints } from '../posts/post-hints.js';

interface CommentWithAccess extends CommentAccess, CommentRef {
  postId: string;
}

@Injectable()
export class CommentsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly postLock: PostLock,
    private readonly comments: CommentRepository,
    private readonly reader: CommentReader,
    private readonly hints: PostHints,
    private readonly adminDeletions: AdminDeletions,
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
      const comment = await this.lock(viewer, post, commentId);
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

  delete(viewer: Viewer, commentId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const post = await this.postLock.acquireSharedByCommentToDelete(viewer, commentId);
      const comment = await this.lock(viewer, post, commentId);
      authorize(commentPolicy, 'delete', comment);
      const { postId, authorId } = comment;
      await this.comments.delete(commentId);
      await this.outbox.append(commentDeleted, { commentId, postId });
      if (comment.isHeld) await this.recordHeldChange(comment);
      else {
        await this.comments.changeCount(postId, -1);
        this.hints.sendChanged(postId);
      }
      // Only the viewer's role as an administrator allowed the deletion.
      if (commentPolicy.delete({ ...comment, isPlatformAdmin: false }) !== true)
        await this.adminDeletions.record(viewer, { type: 'comment', id: commentId, authorId });
    });
  }

  /** Only the author's screens and the moderation queue show a held comment. */
  private async recordHeldChange({ id, postId, authorId }: CommentRef & { postId: string }): Promise<void> {
    await this.outbox.append(heldContentChanged, { type: 'comment', id });
    this.hints.sendChangedTo(authorId, postId);
  }

  private async lock(viewer: Viewer, post: LockedPost, commentId: string): Promise<CommentWithAccess> {
    const comment = await this.comments.lock(commentId);
    if (!comment) throw new Problem('comment.unknown');
    const { isWallOwner, isTeamManager, isPlatformAdmin } = post;
    return {
      ...comment,
      postId: post.id,
      isAuthor: comment.authorId === viewer.id,
      isPostAuthor: post.isAuthor,
      isWallOwner,
      isTeamManager,
      isPlatformAdmin,
    };
  }
}
