import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { type News, Notifier } from '../notifications/notifier.js';
import { commentDeleted, commentEdited, commentLiked, commentUnliked, commentWritten } from './comment.events.js';
import { PostLock } from './post-lock.js';
import { commentPath, postPath } from './post-paths.js';
import { PostPeople } from './post-people.js';

// One comment tells nobody twice.
const causeOf = (commentId: string): string => `comment:${commentId}`;

/** A comment that is there, and stays until what is told of it is told. */
interface HeldComment {
  id: string;
  postId: string;
  authorId: string;
  postAuthorId: string;
}

@Injectable()
export class CommentHandlers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: PostLock,
    private readonly people: PostPeople,
    private readonly notifier: Notifier,
  ) {}

  /** Tells whom the comment names, whose post it is on, and who commented there before: each of the first that concerns them. */
  @OnEvent(commentWritten)
  tellWritten(written: PayloadOf<typeof commentWritten>): Promise<void> {
    return this.about(written, async (comment) => {
      await this.tellNamed(comment, await this.people.namedIn('comment', comment.id));
      await this.tell(comment, [comment.postAuthorId], {
        type: 'comment',
        title: 'New comment',
        did: 'commented on your post',
      });
      await this.tell(comment, await this.people.commentersBefore(comment.id), {
        type: 'reply',
        title: 'New reply',
        did: 'replied on a post you commented on',
      });
    });
  }

  @OnEvent(commentEdited)
  tellEdited({ named, ...edited }: PayloadOf<typeof commentEdited>): Promise<void> {
    return this.about(edited, async (comment) => {
      const still = new Set(await this.people.namedIn('comment', comment.id));
      await this.tellNamed(
        comment,
        named.filter((id) => still.has(id)),
      );
    });
  }

  /** Nothing is told of a like that was taken back meanwhile, and of one person's only once. */
  @OnEvent(commentLiked)
  tellLiked(liked: PayloadOf<typeof commentLiked>): Promise<void> {
    return this.settleLike(liked);
  }

  @OnEvent(commentUnliked)
  takeBackLike(unliked: PayloadOf<typeof commentUnliked>): Promise<void> {
    return this.settleLike(unliked);
  }

  @OnEvent(commentDeleted)
  async forget({ commentId, postId }: PayloadOf<typeof commentDeleted>): Promise<void> {
    await this.notifier.forgetAbout(commentPath(postId, commentId));
    await this.notifier.forgetCause(causeOf(commentId));
  }

  private settleLike({ userId, ...liked }: PayloadOf<typeof commentLiked>): Promise<void> {
    return this.about(liked, ({ id, postId, authorId }) => {
      return this.notifier.settle(
        {
          recipientIds: [authorId],
          senderId: userId,
          type: 'like',
          title: 'New like',
          did: 'liked your comment',
          object: commentPath(postId, id),
          link: commentPath(postId, id),
          cause: `like:comment:${id}:${userId}`,
        },
        () => this.people.likes(userId, 'comment', id),
      );
    });
  }

  private tellNamed(comment: HeldComment, recipientIds: readonly string[]): Promise<void> {
    return this.tell(comment, recipientIds, {
      type: 'mention',
      title: 'You were mentioned',
      did: 'mentioned you in a comment',
    });
  }

  private tell(
    { id, postId, authorId }: HeldComment,
    recipientIds: readonly string[],
    news: Pick<News, 'type' | 'title' | 'did'>,
  ): Promise<void> {
    return this.notifier.notify({
      ...news,
      recipientIds,
      senderId: authorId,
      object: postPath(postId),
      link: commentPath(postId, id),
      cause: causeOf(id),
    });
  }

  private about(
    { commentId, postId }: { commentId: string; postId: string },
    tell: (comment: HeldComment) => Promise<void>,
  ): Promise<void> {
    return this.unitOfWork.run(async () => {
      const post = await this.held.find(postId);
      const authorId = post && (await this.people.commentAuthor(commentId));
      if (authorId) await tell({ id: commentId, postId, authorId, postAuthorId: post.authorId });
    });
  }
}
