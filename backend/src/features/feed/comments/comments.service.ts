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
import { CommentRepository } from './comment.repository.js';
import { postPolicy } from '../posts/post.policy.js';
import { PostLock } from '../posts/post-lock.js';
import { PostHints } from '../posts/post-hints.js';

interface LockedComment extends CommentAccess {
  postId: string;
  authorId: string;
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

  /** Throws `post.unknown` and `comment.members-only`. */
  write(author: Viewer, postId: string, { content }: CommentRequest): Promise<CommentView> {
    return this.unitOfWork.run(async () => {
      authorize(postPolicy, 'comment', await this.postLock.acquireSharedWithTeam(author, postId));
      const commentId = await this.comments.insert(author.id, postId, content);
      await this.outbox.append(commentWritten, { commentId, postId });
      await this.comments.changeCount(postId, 1);
      this.hints.sendChanged(postId);
      return this.reader.comment(author, commentId);
    });
  }

  edit(viewer: Viewer, commentId: string, { content }: CommentRequest): Promise<CommentView> {
    return this.unitOfWork.run(async () => {
      const { postId, authorId, ...access } = await this.lock(viewer, commentId);
      authorize(commentPolicy, 'edit', access);
      const named = await this.comments.edit(commentId, authorId, content);
      await this.outbox.append(commentEdited, { commentId, postId, named });
      this.hints.sendChanged(postId);
      return this.reader.comment(viewer, commentId);
    });
  }

  delete(viewer: Viewer, commentId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { postId, authorId, ...access } = await this.lock(viewer, commentId);
      authorize(commentPolicy, 'delete', access);
      await this.comments.delete(commentId);
      await this.outbox.append(commentDeleted, { commentId, postId });
      await this.comments.changeCount(postId, -1);
      this.hints.sendChanged(postId);
      // Only the role of an administrator allowed it.
      if (commentPolicy.delete({ ...access, isPlatformAdmin: false }) !== true)
        await this.adminDeletions.record(viewer, { type: 'comment', id: commentId, authorId });
    });
  }

  private async lock(viewer: Viewer, commentId: string): Promise<LockedComment> {
    const post = await this.postLock.acquireSharedByComment(viewer, commentId);
    const authorId = await this.comments.lockAuthor(commentId);
    if (authorId === undefined) throw new Problem('comment.unknown');
    const { isWallOwner, isTeamManager, isPlatformAdmin } = post;
    const isAuthor = authorId === viewer.id;
    return {
      postId: post.id,
      authorId,
      isAuthor,
      isPostAuthor: post.isAuthor,
      isWallOwner,
      isTeamManager,
      isPlatformAdmin,
    };
  }
}
