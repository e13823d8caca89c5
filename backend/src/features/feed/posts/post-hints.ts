import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { HintThrottle } from '../../../platform/realtime/hint-throttle.js';
import { Push } from '../../../platform/realtime/push.js';
import { WatchedRooms } from '../../../platform/realtime/watched-rooms.js';
import { TeamPostsReader } from '../../teams/team-posts.reader.js';
import { TeamHints } from '../../teams/teams.module.js';
import { FollowReader } from '../../users/follows/follow.reader.js';
import { PostReader } from './post.reader.js';

/** Sends hints that make open screens refetch posts, once the transaction has committed. */
@Injectable()
export class PostHints implements OnModuleInit {
  private readonly changes: HintThrottle;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly posts: PostReader,
    private readonly follows: FollowReader,
    private readonly teamPosts: TeamPostsReader,
    private readonly teams: TeamHints,
    private readonly push: Push,
    private readonly rooms: WatchedRooms,
  ) {
    this.changes = push.throttle((id) => push.toRoom(`post:${id}`, 'post:changed', { id }));
  }

  onModuleInit(): void {
    this.rooms.define('post', (viewer, id) => this.posts.isVisible(viewer, id));
  }

  /** Sends `post:new` to everybody whose feed shows the post. */
  sendNew({ postId, authorId, teamId }: { postId: string; authorId: string; teamId?: string }): void {
    if (teamId) this.teams.sendChanged(teamId, 'posts');
    this.unitOfWork.afterCommit(async () => {
      this.push.toUser(authorId, 'post:new', { postId, authorId });
      for await (const followers of this.follows.followerIds(authorId))
        this.push.toUsers(followers, 'post:new', { postId, authorId });
      if (!teamId) return;
      for await (const readers of this.teamPosts.audienceIds(teamId, authorId))
        this.push.toUsers(readers, 'post:new', { postId, authorId });
    });
  }

  /** Sends `post:changed` to everybody who watches the post. `teamId` is given if a team's post was deleted. */
  sendChanged(postId: string, teamId?: string | null): void {
    this.unitOfWork.afterCommit(() => this.changes.trigger(postId));
    if (teamId) this.teams.sendChanged(teamId, 'posts');
  }
}
