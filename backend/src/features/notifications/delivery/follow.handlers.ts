import { Injectable } from '@nestjs/common';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { FollowReader } from '../../users/follows/follow.reader.js';
import { userFollowed, userUnfollowed } from '../../users/user.events.js';
import { Notifier } from '../notifier.js';

@Injectable()
export class FollowHandlers {
  constructor(
    private readonly notifier: Notifier,
    private readonly follows: FollowReader,
  ) {}

  /** Notifies at most once a day per follower, however often they follow and unfollow. */
  @OnEvent(userFollowed, 'user-followed.notify-followee')
  notifyFollowed(followed: PayloadOf<typeof userFollowed>, event: DomainEvent): Promise<void> {
    return this.syncNotification(followed, event);
  }

  @OnEvent(userUnfollowed, 'user-unfollowed.retract-notification')
  retractUnfollowed(unfollowed: PayloadOf<typeof userUnfollowed>, event: DomainEvent): Promise<void> {
    return this.syncNotification(unfollowed, event);
  }

  private syncNotification(
    { followerId, followeeId }: PayloadOf<typeof userFollowed>,
    event: DomainEvent,
  ): Promise<void> {
    return this.notifier.notifyOrRetract(
      {
        recipientIds: [followeeId],
        senderId: followerId,
        type: 'follow',
        title: 'New follower',
        actionText: 'started following you',
        object: '/followers',
        link: `/profile/${followerId}`,
        groupLink: '/followers',
        cause: `follow:${followerId}:${event.at.toISOString().slice(0, 10)}`,
        at: event.at,
        // All follow notifications have the same object. With a topic for each followed person, a delivery for one person does not
        // wait for those for others.
        topic: `/followers of ${followeeId}`,
      },
      () => this.follows.isFollowing({ id: followerId }, followeeId),
    );
  }
}
