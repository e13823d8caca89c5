import { Injectable } from '@nestjs/common';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { type NotificationRequest, Notifier } from '../../notifications/notifier.js';
import { commentDeleted, commentEdited, commentLiked, commentUnliked, commentWritten } from './comment.events.js';
import { PostLock } from '../posts/post-lock.js';
import { commentPath, postPath } from '../posts/post-paths.js';
import { PostParticipants } from '../posts/post-participants.js';

// The cause is the same for all recipients of a comment, so nobody is notified twice, for example of a mention and a reply.
const causeOfComment = (commentId: string): string => `comment:${commentId}`;

/** A comment that cannot be deleted until the transaction ends. */
interface LockedComment {
  id: string;
  postId: string;
  authorId: string;
  postAuthorId: string;
  /** The time of the event that is being handled. */
  at: Date;
}

@Injectable()
export class CommentHandlers {
  constructor(
    private readonly postLock: PostLock,
    private readonly participants: PostParticipants,
    private readonly notifier: Notifier,
  ) {}

  /** Notifies mentioned players, the post's author and earlier commenters, in this order. The first reason counts. */
  @OnEvent(commentWritten, 'comment-written.notify-readers')
  notifyWritten(written: PayloadOf<typeof commentWritten>, { at }: DomainEvent): Promise<void> {
    return this.withComment(written, at, async (comment) => {
      await this.notifyMentioned(comment, await this.participants.mentionedIn('comment', comment.id));
      await this.notify(comment, [comment.postAuthorId], {
        type: 'comment',
        title: 'New comment',
        actionText: 'commented on your post',
      });
      await this.notifyEarlierCommenters(comment);
    });
  }

  @OnEvent(commentEdited, 'comment-edited.notify-mentioned')
  notifyMentionedByEdit(
    { named: newlyMentionedIds, ...edited }: PayloadOf<typeof commentEdited>,
    { at }: DomainEvent,
  ): Promise<void> {
    return this.withComment(edited, at, async (comment) => {
      const stillMentioned = new Set(await this.participants.mentionedIn('comment', comment.id));
      await this.notifyMentioned(
        comment,
        newlyMentionedIds.filter((id) => stillMentioned.has(id)),
      );
    });
  }

  @OnEvent(commentLiked, 'comment-liked.notify-author')
  notifyLiked(liked: PayloadOf<typeof commentLiked>, { at }: DomainEvent): Promise<void> {
    return this.syncLikeNotification(liked, at);
  }

  @OnEvent(commentUnliked, 'comment-unliked.retract-notification')
  retractLike(unliked: PayloadOf<typeof commentUnliked>, { at }: DomainEvent): Promise<void> {
    return this.syncLikeNotification(unliked, at);
  }

  @OnEvent(commentDeleted, 'comment-deleted.retract-notifications')
  async retractDeleted({ commentId, postId, authorId }: PayloadOf<typeof commentDeleted>): Promise<void> {
    await this.notifier.retractObject(commentPath(postId, commentId));
    await this.notifier.retractCause(causeOfComment(commentId));
    // While the notification of this comment was unread, a later comment of its author did not notify the same people.
    const latest = authorId && (await this.participants.latestComment(authorId, postId));
    if (latest)
      await this.withComment({ commentId: latest.id, postId }, latest.at, (comment) =>
        this.notifyEarlierCommenters(comment),
      );
  }

  // Likes and unlikes may be handled in any order, so both ask whether the like exists now.
  private syncLikeNotification({ userId, ...liked }: PayloadOf<typeof commentLiked>, at: Date): Promise<void> {
    return this.withComment(liked, at, ({ id, postId, authorId, postAuthorId }) => {
      return this.notifier.notifyOrRetract(
        {
          recipientIds: [authorId],
          senderId: userId,
          type: 'like',
          title: 'New like',
          actionText: 'liked your comment',
          pageAuthorId: postAuthorId,
          object: commentPath(postId, id),
          link: commentPath(postId, id),
          cause: `like:comment:${id}:${userId}`,
          at,
        },
        () => this.participants.hasLiked(userId, 'comment', id),
      );
    });
  }

  private notifyMentioned(comment: LockedComment, recipientIds: readonly string[]): Promise<void> {
    return this.notify(comment, recipientIds, {
      type: 'mention',
      title: 'You were mentioned',
      actionText: 'mentioned you in a comment',
    });
  }

  private async notifyEarlierCommenters(comment: LockedComment): Promise<void> {
    await this.notify(comment, await this.participants.earlierCommenters(comment.id), {
      type: 'reply',
      title: 'New reply',
      actionText: 'replied on a post you commented on',
      isOncePerSender: true,
    });
  }

  private notify(
    { id, postId, authorId, postAuthorId, at }: LockedComment,
    recipientIds: readonly string[],
    notification: Pick<NotificationRequest, 'type' | 'title' | 'actionText' | 'isOncePerSender'>,
  ): Promise<void> {
    return this.notifier.notify({
      ...notification,
      recipientIds,
      senderId: authorId,
      pageAuthorId: postAuthorId,
      object: postPath(postId),
      link: commentPath(postId, id),
      cause: causeOfComment(id),
      at,
    });
  }

  /** Does nothing if the comment was deleted or held in the meantime, or if visitors do not see its post any more. */
  private async withComment(
    { commentId, postId }: { commentId: string; postId: string },
    at: Date,
    work: (comment: LockedComment) => Promise<void>,
  ): Promise<void> {
    const post = await this.postLock.acquireSharedIfPresent(postId);
    const authorId = post && (await this.participants.lockCommentAuthor(commentId));
    if (authorId) await work({ id: commentId, postId, authorId, postAuthorId: post.authorId, at });
  }
}
