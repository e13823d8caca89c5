import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { PostHints } from '../posts/post-hints.js';
import { PostLock } from '../posts/post-lock.js';
import { commentDeleted, commentWritten } from './comment.events.js';
import { CommentRepository } from './comment.repository.js';

const CURRENT = `
  SELECT c.id, c.author_id AS "authorId", json_build_object('postId', c.post_id, 'content', c.content) AS snapshot
  FROM comments c WHERE c.id = ANY($1)`;

/** Comments as moderators see them, whoever blocks whom. */
@Injectable()
export class CommentModeration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: PostLock,
    private readonly comments: CommentRepository,
    private readonly hints: PostHints,
  ) {}

  current(ids: readonly string[]): Promise<{ id: string; authorId: string; snapshot: object }[]> {
    return this.database.query(CURRENT, [ids]);
  }

  /** Publishes a comment that `HeldContent` has locked. Counts, events and hints are those of a new comment, but `created_at` stays. */
  async release({ id, postId }: { id: string; postId: string }): Promise<void> {
    await this.comments.release(id);
    await this.outbox.append(commentWritten, { commentId: id, postId });
    await this.comments.changeCount(postId, 1);
    this.hints.sendChanged(postId);
  }

  /** Deletes the comment. A no-op if it was deleted already. */
  remove(_: Viewer, commentId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const post = await this.lock.acquireSharedForModerator(commentId);
      const comment = post && (await this.comments.lock(commentId));
      if (!comment) return;
      await this.comments.delete(commentId);
      await this.outbox.append(commentDeleted, { commentId, postId: post.id, authorId: comment.authorId });
      if (comment.isHeld) return this.hints.sendChangedTo(comment.authorId, post.id);
      await this.comments.changeCount(post.id, -1);
      this.hints.sendChanged(post.id);
    });
  }
}
