import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { type NotificationRequest, Notifier } from '../../notifications/notifier.js';
import { commentDeleted, commentEdited, commentLiked, commentUnliked, commentWritten } from './comment.events.js';
import { PostLock } from '../posts/post-lock.js';
import { commentPath, postPath } from '../posts/post-paths.js';
import { PostParticipants } from '../posts/post-participants.js';

// One comment tells nobody twice.
const causeOfComment = (commentId: string): string => `comment:${commentId}`;

/** A comment that is there, and stays until what is told of it is told. */
interface LockedComment {
  id: string;
  postId: string;
  authorId: string;
  postAuthorId: string;
}

@Injectable()
export class CommentHandlers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly postLock: PostLock,
    private readonly participants: PostParticipants,
    private readonly notifier: Notifier,
  ) {}

  /** Tells whom the comment names, whose post it is on, and who commented there before: each of the first that concerns them. */
  @OnEvent(commentWritten, 'comment-written.notify-readers')
  notifyWritten(written: PayloadOf<typeof commentWritten>): Promise<void> {
    return this.withComment(written, async (comment) => {
      await this.notifyMentioned(comment, await this.participants.mentionedIn('comment', comment.id));
      await this.notify(comment, [comment.postAuthorId], {
        type: 'comment',
        title: 'New comment',
        action: 'commented on your post',
      });
      await this.notify(comment, await this.participants.earlierCommenters(comment.id), {
        type: 'reply',
        title: 'New reply',
        action: 'replied on a post you commented on',
      });
    });
  }

  @OnEvent(commentEdited, 'comment-edited.notify-mentioned')
  notifyMentionedByEdit({ named, ...edited }: PayloadOf<typeof commentEdited>): Promise<void> {
    return this.withComment(edited, async (comment) => {
      const still = new Set(await this.participants.mentionedIn('comment', comment.id));
      await this.notifyMentioned(
        comment,
        named.filter((id) => still.has(id)),
      );
    });
  }

  /** Nothing is told of a like that was taken back meanwhile, and of one person's only once. */
  @OnEvent(commentLiked, 'comment-liked.notify-author')
  notifyLiked(liked: PayloadOf<typeof commentLiked>): Promise<void> {
    return this.syncLikeNotification(liked);
  }

  @OnEvent(commentUnliked, 'comment-unliked.retract-notification')
  retractLike(unliked: PayloadOf<typeof commentUnliked>): Promise<void> {
    return this.syncLikeNotification(unliked);
  }

  @OnEvent(commentDeleted, 'comment-deleted.retract-notifications')
  async retractDeleted({ commentId, postId }: PayloadOf<typeof commentDeleted>): Promise<void> {
    await this.notifier.retractObject(commentPath(postId, commentId));
    await this.notifier.retractCause(causeOfComment(commentId));
  }

  private syncLikeNotification({ userId, ...liked }: PayloadOf<typeof commentLiked>): Promise<void> {
    return this.withComment(liked, ({ id, postId, authorId }) => {
      return this.notifier.notifyOrRetract(
        {
          recipientIds: [authorId],
          senderId: userId,
          type: 'like',
          title: 'New like',
          action: 'liked your comment',
          object: commentPath(postId, id),
          link: commentPath(postId, id),
          cause: `like:comment:${id}:${userId}`,
        },
        () => this.participants.hasLiked(userId, 'comment', id),
      );
    });
  }

  private notifyMentioned(comment: LockedComment, recipientIds: readonly string[]): Promise<void> {
    return this.notify(comment, recipientIds, {
      type: 'mention',
      title: 'You were mentioned',
      action: 'mentioned you in a comment',
    });
  }

  private notify(
    { id, postId, authorId }: LockedComment,
    recipientIds: readonly string[],
    news: Pick<NotificationRequest, 'type' | 'title' | 'action'>,
  ): Promise<void> {
    return this.notifier.notify({
      ...news,
      recipientIds,
      senderId: authorId,
      object: postPath(postId),
      link: commentPath(postId, id),
      cause: causeOfComment(id),
    });
  }

  private withComment(
    { commentId, postId }: { commentId: string; postId: string },
    tell: (comment: LockedComment) => Promise<void>,
  ): Promise<void> {
    return this.unitOfWork.run(async () => {
      const post = await this.postLock.acquireSharedIfPresent(postId);
      const authorId = post && (await this.participants.lockCommentAuthor(commentId));
      if (authorId) await tell({ id: commentId, postId, authorId, postAuthorId: post.authorId });
    });
  }
}
