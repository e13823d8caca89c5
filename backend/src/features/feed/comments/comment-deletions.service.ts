import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { AdminDeletions } from '../admin-deletions.js';
import { heldContentChanged } from '../holds/held-content.events.js';
import { PostHints } from '../posts/post-hints.js';
import { PostLock } from '../posts/post-lock.js';
import { commentDeleted } from './comment.events.js';
import { commentPolicy } from './comment.policy.js';
import { CommentRepository } from './comment.repository.js';

/** Deletes comments. */
@Injectable()
export class CommentDeletionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly postLock: PostLock,
    private readonly comments: CommentRepository,
    private readonly hints: PostHints,
    private readonly adminDeletions: AdminDeletions,
  ) {}

  delete(viewer: Viewer, commentId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const post = await this.postLock.acquireSharedByCommentToDelete(viewer, commentId);
      const comment = await this.comments.lockWithAccess(viewer, post, commentId);
      authorize(commentPolicy, 'delete', comment);
      const { postId, authorId } = comment;
      await this.comments.delete(commentId);
      await this.outbox.append(commentDeleted, { commentId, postId, authorId });
      if (comment.isHeld) {
        // Only the author's screens and the moderation queue show a held comment.
        await this.outbox.append(heldContentChanged, { type: 'comment', id: commentId });
        this.hints.sendChangedTo(authorId, postId);
      } else {
        await this.comments.changeCount(postId, -1);
        this.hints.sendChanged(postId);
      }
      // Only the viewer's role as an administrator allowed the deletion.
      if (commentPolicy.delete({ ...comment, isPlatformAdmin: false }) !== true)
        await this.adminDeletions.record(viewer, { type: 'comment', id: commentId, authorId });
    });
  }
}
