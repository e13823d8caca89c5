import { Injectable } from '@nestjs/common';
import type { LikeState, TextKind } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { commentLiked, commentUnliked } from '../comments/comment.events.js';
import { PostLock } from '../posts/post-lock.js';
import { postLiked, postUnliked } from '../posts/post.events.js';
import { PostHints } from '../posts/post-hints.js';
import { visibleCount } from '../../users/person-visibility.reader.js';

export const LIKE_LIMIT = defineRateLimit('like.account', 600, { minutes: 10 });

/** Likes of posts and comments. Liking twice counts once, even when requests run at the same time. */
@Injectable()
export class LikesService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly postLock: PostLock,
    private readonly hints: PostHints,
  ) {}

  likePost(viewer: Viewer, postId: string): Promise<LikeState> {
    return this.unitOfWork.run(async () => {
      await this.postLock.acquireShared(viewer, postId);
      const isNew = await this.insertLike('post', postId, viewer.id);
      if (isNew) await this.outbox.append(postLiked, { postId, userId: viewer.id });
      return this.updateCount({ kind: 'post', id: postId, postId }, { isLiked: true, isChanged: isNew }, viewer);
    });
  }

  unlikePost(viewer: Viewer, postId: string): Promise<LikeState> {
    return this.unitOfWork.run(async () => {
      await this.postLock.acquireShared(viewer, postId);
      const isEnded = await this.deleteLike('post', postId, viewer.id);
      if (isEnded) await this.outbox.append(postUnliked, { postId, userId: viewer.id });
      return this.updateCount({ kind: 'post', id: postId, postId }, { isLiked: false, isChanged: isEnded }, viewer);
    });
  }

  likeComment(viewer: Viewer, commentId: string): Promise<LikeState> {
    return this.unitOfWork.run(async () => {
      const { id: postId } = await this.postLock.acquireSharedByVisibleComment(viewer, commentId);
      const isNew = await this.insertLike('comment', commentId, viewer.id);
      if (isNew) await this.outbox.append(commentLiked, { commentId, postId, userId: viewer.id });
      return this.updateCount({ kind: 'comment', id: commentId, postId }, { isLiked: true, isChanged: isNew }, viewer);
    });
  }

  unlikeComment(viewer: Viewer, commentId: string): Promise<LikeState> {
    return this.unitOfWork.run(async () => {
      const { id: postId } = await this.postLock.acquireSharedByComment(viewer, commentId);
      const isEnded = await this.deleteLike('comment', commentId, viewer.id);
      if (isEnded) await this.outbox.append(commentUnliked, { commentId, postId, userId: viewer.id });
      return this.updateCount(
        { kind: 'comment', id: commentId, postId },
        { isLiked: false, isChanged: isEnded },
        viewer,
      );
    });
  }

  private async insertLike(kind: TextKind, id: string, userId: string): Promise<boolean> {
    const inserted = await this.database.query(
      `INSERT INTO ${kind}_likes (${kind}_id, user_id) SELECT id, $2 FROM ${kind}s WHERE id = $1 FOR KEY SHARE
       ON CONFLICT DO NOTHING RETURNING 1`,
      [id, userId],
    );
    return inserted.length > 0;
  }

  // Locks the post or comment before its like, in the same order as its deletion, to prevent deadlocks.
  private async deleteLike(kind: TextKind, id: string, userId: string): Promise<boolean> {
    const deleted = await this.database.query(
      `WITH liked AS MATERIALIZED (SELECT id FROM ${kind}s WHERE id = $1 FOR KEY SHARE)
       DELETE FROM ${kind}_likes USING liked WHERE ${kind}_id = liked.id AND user_id = $2 RETURNING 1`,
      [id, userId],
    );
    return deleted.length > 0;
  }

  /** The count is updated last, because other likes wait for this row lock until the transaction ends. */
  private async updateCount(
    { kind, id, postId }: { kind: TextKind; id: string; postId: string },
    { isLiked, isChanged }: { isLiked: boolean; isChanged: boolean },
    viewer: Viewer,
  ): Promise<LikeState> {
    const likes = visibleCount('likes', '$2', 'x.user_id', `${kind}_likes x WHERE x.${kind}_id = ${kind}s.id`);
    const row = await this.database.queryOne<{ likes: number }>(
      isChanged
        ? `UPDATE ${kind}s SET likes = likes + ${isLiked ? 1 : -1} WHERE id = $1 RETURNING ${likes} AS likes`
        : `SELECT ${likes} AS likes FROM ${kind}s WHERE id = $1`,
      [id, viewer.id],
    );
    if (!row) throw new Problem(`${kind}.unknown`);
    if (isChanged) this.hints.sendChanged(postId);
    return { isLiked, likes: row.likes };
  }
}
