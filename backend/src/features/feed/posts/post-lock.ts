import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { publicFieldId } from '../../games/game.reader.js';
import { hasMembersOnlyComments } from '../../teams/team-posts.reader.js';
import { isTeamManager, isTeamMember, sharedTeamLockSql } from '../../teams/team.reader.js';
import { isPlatformAdmin } from '../../users/user.reader.js';
import { isCommentVisibleTo } from '../comments/comment.visibility.js';
import { isPublishedFor } from '../holds/held-content.visibility.js';
import type { PostAccess } from './post.policy.js';
import { isPostVisibleTo } from './post.visibility.js';

export interface LockedPost extends PostAccess {
  id: string;
  authorId: string;
  /** The owner of the wall that the post is on; null for a team's post. */
  wallId: string | null;
  /** The team that the post belongs to; null for a post on a wall. */
  teamId: string | null;
  /** The post announces a game. */
  isAnnouncement: boolean;
  /** The field of that game; null while it is hidden, and for other posts. */
  gameFieldId: string | null;
}
/** A post as moderators lock it. */
export interface ModeratedPost extends PostRef {
  /** When the post was held; null if it is published. */
  heldAt: Date | null;
}
export type PostRef = Omit<LockedPost, Exclude<keyof PostAccess, 'isHeld'>>;

const REF_COLUMNS = `
  p.id, p.author_id AS "authorId", p.wall_id AS "wallId", p.team_id AS "teamId", p.held_at IS NOT NULL AS "isHeld",
  p.game_id IS NOT NULL AS "isAnnouncement", ${publicFieldId('p.game_id')} AS "gameFieldId"`;
const LOCKED_POST = `
  SELECT ${REF_COLUMNS}, p.author_id = $2 AS "isAuthor", p.wall_id IS NOT DISTINCT FROM $2 AS "isWallOwner",
    ${isTeamManager('$2', 'p.team_id')} AS "isTeamManager", ${isPlatformAdmin('$2')} AS "isPlatformAdmin",
    ${isTeamMember('$2', 'p.team_id')} AS "isTeamMember", ${hasMembersOnlyComments('p.team_id')} AS "hasMembersOnlyComments"
  FROM posts p`;
const IS_VISIBLE = isPostVisibleTo('$2', 'p');
const IS_ON_OWN_WALL = `(p.wall_id = $2 AND ${isPublishedFor('$2', 'p')})`;
const IS_IN_MANAGED_TEAM = `(${isTeamManager('$2', 'p.team_id')} AND ${isPublishedFor('$2', 'p')})`;
const IS_OWN_COMMENT = 'EXISTS (SELECT FROM comments own WHERE own.id = $1 AND own.author_id = $2)';

/**
 * Locks a post until the transaction ends. Every write of a person or a moderator to a post, its comments or likes starts here. Event handlers that
 * delete many posts or comments lock the rows themselves. All transactions lock in the same order: the post, its comment, their likes and finally the
 * counts.
 */
@Injectable()
export class PostLock {
  constructor(private readonly database: Database) {}

  /** Prevents the post from being deleted. Throws `post.unknown`. */
  async acquireShared(viewer: Viewer, postId: string): Promise<LockedPost> {
    const post = await this.database.queryOne<LockedPost>(
      `${LOCKED_POST} WHERE p.id = $1 AND ${IS_VISIBLE} FOR KEY SHARE OF p`,
      [postId, viewer.id],
    );
    if (!post) throw new Problem('post.unknown');
    return post;
  }

  /** Also prevents changes to the roles and settings of the post's team. Throws `post.unknown`. */
  async acquireSharedWithTeam(viewer: Viewer, postId: string): Promise<LockedPost> {
    const post = await this.acquireShared(viewer, postId);
    if (post.teamId === null) return post;
    await this.database.query(sharedTeamLockSql('$1'), [post.teamId]);
    // Reads the roles and settings again, because they may have changed while the statement above waited.
    return this.acquireShared(viewer, postId);
  }

  /** Prevents the comment's post from being deleted, even when a block hides the comment from the viewer. Throws `comment.unknown`. */
  acquireSharedByComment(viewer: Viewer, commentId: string): Promise<LockedPost> {
    return this.acquireSharedByCommentIf(isPublishedFor('$2', 'c'), viewer, commentId);
  }

  /** The same, but also finds the viewer's own comment on a post that they may not see, for example because of a block. */
  acquireSharedByCommentToDelete(viewer: Viewer, commentId: string): Promise<LockedPost> {
    return this.acquireSharedByCommentIf(
      isPublishedFor('$2', 'c'),
      viewer,
      commentId,
      `(${IS_OWN_COMMENT} OR ${IS_VISIBLE})`,
    );
  }

  /** Prevents the comment's post from being deleted. Throws `comment.unknown`, also for a comment that the viewer may not see. */
  acquireSharedByVisibleComment(viewer: Viewer, commentId: string): Promise<LockedPost> {
    return this.acquireSharedByCommentIf(isCommentVisibleTo('$2', 'c'), viewer, commentId);
  }

  /** Prevents the post from being changed or deleted by others. Throws `post.unknown`. */
  acquire(viewer: Viewer, postId: string): Promise<LockedPost> {
    return this.acquireIf(IS_VISIBLE, viewer, postId);
  }

  /**
   * The same, but also finds a published post on the viewer's wall, or in a team that they lead or administer, even if they may not see it, for example
   * because of a block. Throws `post.unknown`.
   */
  acquireToDelete(viewer: Viewer, postId: string): Promise<LockedPost> {
    return this.acquireIf(`(${IS_VISIBLE} OR ${IS_ON_OWN_WALL} OR ${IS_IN_MANAGED_TEAM})`, viewer, postId);
  }

  /** For moderators, from whom no block hides a post. Undefined if the post was deleted. */
  acquireForModerator(postId: string): Promise<ModeratedPost | undefined> {
    return this.database.queryOne(
      `SELECT ${REF_COLUMNS}, p.held_at AS "heldAt" FROM posts p WHERE p.id = $1 FOR UPDATE`,
      [postId],
    );
  }

  /** Prevents the comment's post from being deleted, for moderators. Undefined if the comment was deleted. */
  acquireSharedForModerator(commentId: string): Promise<PostRef | undefined> {
    return this.database.queryOne(
      `SELECT ${REF_COLUMNS} FROM posts p WHERE p.id = (SELECT post_id FROM comments WHERE id = $1) FOR KEY SHARE`,
      [commentId],
    );
  }

  /** For event handlers that change a post. They have no viewer. Undefined if the post was deleted. */
  acquireIfPresent(postId: string): Promise<PostRef | undefined> {
    return this.database.queryOne(`SELECT ${REF_COLUMNS} FROM posts p WHERE p.id = $1 FOR UPDATE`, [postId]);
  }

  /**
   * For event handlers, which have no viewer. Undefined if visitors do not see the post: it was deleted or is held, its team was deleted, or its author
   * is suspended.
   */
  acquireSharedIfPresent(postId: string): Promise<PostRef | undefined> {
    return this.database.queryOne(
      `SELECT ${REF_COLUMNS} FROM posts p WHERE p.id = $1 AND ${isPostVisibleTo('NULL', 'p')} FOR KEY SHARE`,
      [postId],
    );
  }

  private async acquireIf(condition: string, viewer: Viewer, postId: string): Promise<LockedPost> {
    const post = await this.database.queryOne<LockedPost>(
      `${LOCKED_POST} WHERE p.id = $1 AND ${condition} FOR UPDATE OF p`,
      [postId, viewer.id],
    );
    if (!post) throw new Problem('post.unknown');
    return post;
  }

  private async acquireSharedByCommentIf(
    condition: string,
    viewer: Viewer,
    commentId: string,
    postCondition = IS_VISIBLE,
  ): Promise<LockedPost> {
    const post = await this.database.queryOne<LockedPost>(
      `${LOCKED_POST} WHERE p.id = (SELECT post_id FROM comments c WHERE c.id = $1 AND ${condition}) AND ${postCondition} FOR KEY SHARE OF p`,
      [commentId, viewer.id],
    );
    if (!post) throw new Problem('comment.unknown');
    return post;
  }
}
