import { Injectable } from '@nestjs/common';
import type { TextKind } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import { sharedTeamLockSql } from '../../teams/team.reader.js';
import { CommentModeration } from '../comments/comment-moderation.js';
import { PostModeration } from '../posts/post-moderation.js';
import { PostLock, type PostRef } from '../posts/post-lock.js';

const LOCK_COMMENT = `SELECT author_id AS "authorId", held_at AS "heldAt" FROM comments WHERE id = $1 AND held_at IS NOT NULL FOR UPDATE`;

/** A held post or comment that cannot change until the transaction ends. */
export interface LockedHold {
  type: TextKind;
  id: string;
  authorId: string;
  /** Changes with each edit, so it identifies the text that the moderator read. */
  heldAt: Date;
  /** The post, or the post of the comment. */
  post: PostRef;
}

/** Held posts and comments, for moderators. */
@Injectable()
export class HeldContent {
  constructor(
    private readonly database: Database,
    private readonly postLock: PostLock,
    private readonly posts: PostModeration,
    private readonly comments: CommentModeration,
  ) {}

  /** Undefined if it was deleted, if it is not held any more, or if the post's team was deleted, whose posts are deleted in the background. */
  async lock(type: TextKind, id: string): Promise<LockedHold | undefined> {
    if (type === 'post') {
      const post = await this.postLock.acquireForModerator(id);
      if (post?.teamId && !(await this.lockTeam(post.teamId))) return undefined;
      return post?.heldAt ? { type, id, authorId: post.authorId, heldAt: post.heldAt, post } : undefined;
    }
    const post = await this.postLock.acquireSharedForModerator(id);
    const comment = post && (await this.database.queryOne<{ authorId: string; heldAt: Date }>(LOCK_COMMENT, [id]));
    return comment && { type, id, ...comment, post };
  }

  /** Publishes the text in the open transaction. */
  release({ type, id, post }: LockedHold): Promise<void> {
    return type === 'post' ? this.posts.release(post) : this.comments.release({ id, postId: post.id });
  }

  /** Returns false if the team was deleted. */
  private async lockTeam(teamId: string): Promise<boolean> {
    return (await this.database.query(sharedTeamLockSql('$1'), [teamId])).length > 0;
  }
}
