import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { HintThrottle } from '../../../platform/realtime/hint-throttle.js';
import { Push } from '../../../platform/realtime/push.js';
import { WatchedRooms } from '../../../platform/realtime/watched-rooms.js';
import { TeamPostsReader } from '../../teams/team-posts.reader.js';
import { TeamHints } from '../../teams/teams.module.js';
import { FollowReader } from '../../users/follows/follow.reader.js';
import { PostReader } from './post.reader.js';

/** Tells open screens to look again, once the transaction has committed. */
@Injectable()
export class PostHints implements OnModuleInit {
  private readonly changes = new HintThrottle((id) => this.push.toRoom(`post:${id}`, 'post:changed', { id }));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly posts: PostReader,
    private readonly follows: FollowReader,
    private readonly teamPosts: TeamPostsReader,
    private readonly teams: TeamHints,
    private readonly push: Push,
    private readonly rooms: WatchedRooms,
  ) {}

  onModuleInit(): void {
    this.rooms.define('post', (viewer, id) => this.posts.isVisible(viewer, id));
  }

  /** Every open feed that would show the post, and whoever looks at the team in whose news it stands. */
  published({ postId, authorId, teamId }: { postId: string; authorId: string; teamId?: string }): void {
    if (teamId) this.teams.teamChanged(teamId);
    this.unitOfWork.afterCommit(async () => {
      this.push.toUser(authorId, 'post:new', { postId, authorId });
      for await (const followers of this.follows.followerIds(authorId))
        this.push.toUsers(followers, 'post:new', { postId, authorId });
      if (!teamId) return;
      for await (const readers of this.teamPosts.audienceIds(teamId, authorId))
        this.push.toUsers(readers, 'post:new', { postId, authorId });
    });
  }

  /** Whoever watches the post; where it is gone from a team's news, whoever looks at the team, too. */
  changed(postId: string, teamId?: string | null): void {
    this.unitOfWork.afterCommit(() => this.changes.trigger(postId));
    if (teamId) this.teams.teamChanged(teamId);
  }
}
