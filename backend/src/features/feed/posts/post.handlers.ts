import { Injectable } from '@nestjs/common';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { type NotificationRequest, Notifier } from '../../notifications/notifier.js';
import { TeamPostsReader } from '../../teams/team-posts.reader.js';
import { type PostRef, PostLock } from './post-lock.js';
import { postDeleted, postEdited, postLiked, postPublished, postUnliked } from './post.events.js';
import { postPath } from './post-paths.js';
import { PostParticipants } from './post-participants.js';

// The cause is the same for all recipients of a post, so nobody is notified twice, for example of a mention and a wall post.
const causeOfPost = (postId: string): string => `post:${postId}`;

@Injectable()
export class PostHandlers {
  constructor(
    private readonly postLock: PostLock,
    private readonly participants: PostParticipants,
    private readonly teams: TeamPostsReader,
    private readonly notifier: Notifier,
  ) {}

  /** Notifies mentioned players, the wall's owner, the original's author and the team, in this order. The first reason counts. */
  @OnEvent(postPublished, 'post-published.notify-readers')
  notifyPublished({ postId }: PayloadOf<typeof postPublished>): Promise<void> {
    return this.withPost(postId, async (post) => {
      await this.notifyMentioned(post, await this.participants.mentionedIn('post', postId));
      await this.notifyWallOwner(post);
      await this.notifySharedAuthor(post);
      await this.notifyTeam(post);
    });
  }

  @OnEvent(postEdited, 'post-edited.notify-mentioned')
  notifyMentionedByEdit({ postId, named: newlyMentionedIds }: PayloadOf<typeof postEdited>): Promise<void> {
    return this.withPost(postId, async (post) => {
      const stillMentioned = new Set(await this.participants.mentionedIn('post', postId));
      await this.notifyMentioned(
        post,
        newlyMentionedIds.filter((id) => stillMentioned.has(id)),
      );
    });
  }

  @OnEvent(postLiked, 'post-liked.notify-author')
  notifyLiked(liked: PayloadOf<typeof postLiked>, { at }: DomainEvent): Promise<void> {
    return this.syncLikeNotification(liked, at);
  }

  @OnEvent(postUnliked, 'post-unliked.retract-notification')
  retractLike(unliked: PayloadOf<typeof postUnliked>, { at }: DomainEvent): Promise<void> {
    return this.syncLikeNotification(unliked, at);
  }

  @OnEvent(postDeleted, 'post-deleted.retract-notifications')
  async retractDeleted({ postId }: PayloadOf<typeof postDeleted>): Promise<void> {
    await this.notifier.retractObject(postPath(postId));
    await this.notifier.retractCause(causeOfPost(postId));
  }

  // Likes and unlikes may be handled in any order, so both ask whether the like exists now.
  private syncLikeNotification({ postId, userId }: PayloadOf<typeof postLiked>, at: Date): Promise<void> {
    return this.withPost(postId, (post) => {
      return this.notifier.notifyOrRetract(
        {
          recipientIds: [post.authorId],
          senderId: userId,
          type: 'like',
          title: 'New like',
          actionText: 'liked your post',
          object: postPath(postId),
          link: postPath(postId),
          cause: `like:post:${postId}:${userId}`,
          at,
        },
        () => this.participants.hasLiked(userId, 'post', postId),
      );
    });
  }

  private notifyMentioned(post: PostRef, recipientIds: readonly string[]): Promise<void> {
    return this.notify(post, recipientIds, {
      type: 'mention',
      title: 'You were mentioned',
      actionText: 'mentioned you in a post',
      object: postPath(post.id),
    });
  }

  private async notifyWallOwner(post: PostRef): Promise<void> {
    if (!post.wallId) return;
    const wall = `/profile/${post.wallId}`;
    await this.notify(post, [post.wallId], {
      type: 'wall_post',
      title: 'New post on your wall',
      actionText: 'wrote on your wall',
      object: wall,
      groupLink: wall,
    });
  }

  private async notifySharedAuthor(post: PostRef): Promise<void> {
    const original = await this.participants.lockOriginal(post.id);
    if (!original) return;
    await this.notify(post, [original.authorId], {
      type: 'share',
      title: 'Your post was shared',
      actionText: 'shared your post',
      object: postPath(original.id),
      groupLink: postPath(original.id),
    });
  }

  private async notifyTeam(post: PostRef): Promise<void> {
    const team = post.teamId && (await this.teams.lockWithMembers(post.teamId));
    if (!team) return;
    const path = `/teams/${post.teamId}`;
    await this.notify(post, team.memberIds, {
      type: 'team_post',
      title: 'New post in your team',
      actionText: `posted in ${team.name}`,
      object: path,
      link: path,
      countedAs: `new posts in ${team.name}`,
    });
  }

  private notify(
    post: PostRef,
    recipientIds: readonly string[],
    notification: Pick<NotificationRequest, 'type' | 'title' | 'actionText' | 'object' | 'groupLink' | 'countedAs'> & {
      link?: string;
    },
  ): Promise<void> {
    const [link, cause] = [postPath(post.id), causeOfPost(post.id)];
    return this.notifier.notify({ link, ...notification, recipientIds, senderId: post.authorId, cause });
  }

  /** Does nothing if visitors do not see the post any more, for example because it was deleted or held. Otherwise it cannot be deleted until the transaction ends. */
  private async withPost(postId: string, work: (post: PostRef) => Promise<void>): Promise<void> {
    const post = await this.postLock.acquireSharedIfPresent(postId);
    if (post) await work(post);
  }
}
