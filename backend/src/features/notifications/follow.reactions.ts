import { Injectable } from '@nestjs/common';
import type { Fact, PayloadOf } from '../../platform/outbox/fact.js';
import { ReactsTo } from '../../platform/outbox/reactions.js';
import { FollowReader } from '../users/follow.reader.js';
import { userFollowed } from '../users/user.events.js';
import { UserReader } from '../users/user.reader.js';
import { Notifier } from './notifier.js';

@Injectable()
export class FollowReactions {
  constructor(
    private readonly notifier: Notifier,
    private readonly users: UserReader,
    private readonly follows: FollowReader,
  ) {}

  /** Nothing is told of a follow that was taken back meanwhile, and of one person at most once a day. */
  @ReactsTo(userFollowed)
  async tellFollowed({ followerId, followeeId }: PayloadOf<typeof userFollowed>, fact: Fact): Promise<void> {
    const follower = await this.users.person(followerId);
    if (!follower || !(await this.follows.isFollowing({ id: followerId }, followeeId))) return;
    const name = [follower.firstName, follower.lastName].filter(Boolean).join(' ');
    await this.notifier.notify({
      recipientId: followeeId,
      senderId: followerId,
      type: 'follow',
      title: 'New follower',
      message: `${name} started following you`,
      link: `/players?q=${encodeURIComponent(name)}`,
      cause: `follow:${followerId}:${fact.at.toISOString().slice(0, 10)}`,
    });
  }
}
