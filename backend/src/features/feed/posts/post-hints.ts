import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { HintThrottle } from '../../../platform/realtime/hint-throttle.js';
import { Push } from '../../../platform/realtime/push.js';
import { FieldReader } from '../../fields/field.reader.js';
import { TeamPostsReader } from '../../teams/team-posts.reader.js';
import { TeamHints } from '../../teams/teams.module.js';
import { FollowReader } from '../../users/follows/follow.reader.js';
import type { PostRef } from './post-lock.js';

interface HintedPost {
  id: string;
  authorId: string;
  teamId?: string | null;
  /** The owner of the wall that the post is on. */
  wallId?: string | null;
  /** Only the author's screens show a held post. */
  isHeld?: boolean;
  /** The post announces a game. `gameFieldId` is the game's field while it is public. */
  isAnnouncement?: boolean;
  gameFieldId?: string | null;
}

const roomOf = (postId: string): string => `post:${postId}`;

/** Sends hints that make open screens refetch posts, once the transaction has committed. */
@Injectable()
export class PostHints {
  private readonly changes: HintThrottle;
  private readonly walls: HintThrottle;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly follows: FollowReader,
    private readonly teamPosts: TeamPostsReader,
    private readonly fields: FieldReader,
    private readonly teams: TeamHints,
    private readonly push: Push,
  ) {
    this.changes = push.throttle((id) => push.hintToRoom(roomOf(id), 'post:changed', { id }));
    this.walls = push.throttle((id) => push.toRoom(`wall:${id}`, 'wall:changed', { id }));
  }

  /** Sends `post:new` to everybody whose feed shows the post, and `wall:changed` to everybody who watches the wall that it is on. */
  sendNew(post: HintedPost): void {
    const { teamId, wallId } = post;
    if (teamId && !post.isHeld) this.teams.sendChanged(teamId, 'posts');
    this.unitOfWork.afterCommit(async () => {
      if (wallId && !post.isHeld) this.walls.trigger(wallId);
      for await (const userIds of this.audienceOf(post))
        this.push.toUsers(userIds, 'post:new', { postId: post.id, authorId: post.authorId });
    });
  }

  /** Sends `post:changed` to everybody who watches the post. */
  sendChanged(postId: string): void {
    this.unitOfWork.afterCommit(() => this.changes.trigger(postId));
  }

  /**
   * Sends `post:changed` after an edit that held the post, or kept it held. `postBefore` is the post before the edit. If it was already held, only
   * its author receives the hint. Otherwise the hint goes to everybody who watches the post or the wall that it is on, or whose feed shows it,
   * because only the author still sees the post.
   */
  sendHeldByEdit(postBefore: PostRef): void {
    if (postBefore.isHeld) this.sendChangedTo(postBefore.authorId, postBefore.id);
    else {
      this.sendToAudience(postBefore, 'post:changed');
      this.sendLastChange([postBefore.id], postBefore.authorId);
    }
  }

  /** Sends `post:changed` to one person, who alone sees the change. */
  sendChangedTo(userId: string, postId: string): void {
    this.unitOfWork.afterCommit(() => this.push.toUser(userId, 'post:changed', { id: postId }));
  }

  /** Sends `post:deleted` to everybody whose feed showed the post or who watches the wall that it was on, and `post:changed` to everybody who watches the post. */
  sendDeleted(post: PostRef): void {
    this.sendToAudience(post, 'post:deleted');
    this.sendLastChange([post.id]);
  }

  /** Sends `post:changed` to everybody who watches one of the posts, and then removes them from its room, except the user who may still see it. */
  sendLastChange(postIds: readonly string[], exceptUserId?: string): void {
    this.unitOfWork.afterCommit(() => {
      // Not throttled, because nobody watches a closed room.
      for (const id of postIds) this.push.toRoom(roomOf(id), 'post:changed', { id });
      this.push.closeRooms(postIds.map(roomOf), exceptUserId);
    });
  }

  private sendToAudience(post: PostRef, event: 'post:changed' | 'post:deleted'): void {
    if (post.teamId && !post.isHeld) this.teams.sendChanged(post.teamId, 'posts');
    this.unitOfWork.afterCommit(async () => {
      if (post.wallId && !post.isHeld) this.push.toRoom(`wall:${post.wallId}`, event, { id: post.id });
      for await (const userIds of this.audienceOf(post)) this.push.toUsers(userIds, event, { id: post.id });
    });
  }

  private async *audienceOf({
    authorId,
    teamId,
    isHeld,
    isAnnouncement,
    gameFieldId,
  }: HintedPost): AsyncGenerator<readonly string[]> {
    yield [authorId];
    if (isHeld) return;
    yield* this.follows.followerIds(authorId);
    if (teamId) yield* this.teamPosts.audienceIds(teamId, authorId);
    if (isAnnouncement) yield await this.teamPosts.memberIdsOfTeamsManagedBy(authorId);
    if (gameFieldId) yield* this.fields.followerIds(gameFieldId, authorId);
  }
}
