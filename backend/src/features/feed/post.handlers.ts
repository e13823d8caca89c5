import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { type News, Notifier } from '../notifications/notifier.js';
import { TeamNewsReader } from '../teams/team-news.reader.js';
import { type FoundPost, PostLock } from './post-lock.js';
import { postDeleted, postEdited, postLiked, postPublished, postUnliked } from './post.events.js';
import { postPath } from './post-paths.js';
import { PostPeople } from './post-people.js';

// One post tells nobody twice.
const causeOf = (postId: string): string => `post:${postId}`;

@Injectable()
export class PostHandlers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly held: PostLock,
    private readonly people: PostPeople,
    private readonly teams: TeamNewsReader,
    private readonly notifier: Notifier,
  ) {}

  /** Tells whom the post names, where it stands, and whose post it shares: each of the first that concerns them. */
  @OnEvent(postPublished)
  tellPublished({ postId }: PayloadOf<typeof postPublished>): Promise<void> {
    return this.about(postId, async (post) => {
      await this.tellNamed(post, await this.people.namedIn('post', postId));
      await this.tellWall(post);
      await this.tellShared(post);
      await this.tellTeam(post);
    });
  }

  @OnEvent(postEdited)
  tellEdited({ postId, named }: PayloadOf<typeof postEdited>): Promise<void> {
    return this.about(postId, async (post) => {
      const still = new Set(await this.people.namedIn('post', postId));
      await this.tellNamed(
        post,
        named.filter((id) => still.has(id)),
      );
    });
  }

  /** Nothing is told of a like that was taken back meanwhile, and of one person's only once. */
  @OnEvent(postLiked)
  tellLiked(liked: PayloadOf<typeof postLiked>): Promise<void> {
    return this.settleLike(liked);
  }

  @OnEvent(postUnliked)
  takeBackLike(unliked: PayloadOf<typeof postUnliked>): Promise<void> {
    return this.settleLike(unliked);
  }

  /** A link to it would lead nowhere. */
  @OnEvent(postDeleted)
  async forget({ postId }: PayloadOf<typeof postDeleted>): Promise<void> {
    await this.notifier.forgetAbout(postPath(postId));
    await this.notifier.forgetCause(causeOf(postId));
  }

  private settleLike({ postId, userId }: PayloadOf<typeof postLiked>): Promise<void> {
    return this.about(postId, (post) => {
      return this.notifier.settle(
        {
          recipientIds: [post.authorId],
          senderId: userId,
          type: 'like',
          title: 'New like',
          did: 'liked your post',
          object: postPath(postId),
          link: postPath(postId),
          cause: `like:post:${postId}:${userId}`,
        },
        () => this.people.likes(userId, 'post', postId),
      );
    });
  }

  private tellNamed(post: FoundPost, recipientIds: readonly string[]): Promise<void> {
    return this.tell(post, recipientIds, {
      type: 'mention',
      title: 'You were mentioned',
      did: 'mentioned you in a post',
      object: postPath(post.id),
    });
  }

  private async tellWall(post: FoundPost): Promise<void> {
    if (!post.wallId) return;
    const wall = `/profile/${post.wallId}`;
    await this.tell(post, [post.wallId], {
      type: 'wall_post',
      title: 'New post on your wall',
      did: 'wrote on your wall',
      object: wall,
      linkOfMany: wall,
    });
  }

  private async tellShared(post: FoundPost): Promise<void> {
    const original = await this.people.shared(post.id);
    if (!original) return;
    await this.tell(post, [original.authorId], {
      type: 'share',
      title: 'Your post was shared',
      did: 'shared your post',
      object: postPath(original.id),
      linkOfMany: postPath(original.id),
    });
  }

  private async tellTeam(post: FoundPost): Promise<void> {
    const team = post.teamId && (await this.teams.holdMembers(post.teamId));
    if (!team) return;
    const path = `/teams/${post.teamId}`;
    await this.tell(post, team.memberIds, {
      type: 'team_post',
      title: 'New post in your team',
      did: `posted in ${team.name}`,
      object: path,
      link: path,
      many: `new posts in ${team.name}`,
    });
  }

  private tell(
    post: FoundPost,
    recipientIds: readonly string[],
    news: Pick<News, 'type' | 'title' | 'did' | 'object' | 'linkOfMany' | 'many'> & { link?: string },
  ): Promise<void> {
    const [link, cause] = [postPath(post.id), causeOf(post.id)];
    return this.notifier.notify({ link, ...news, recipientIds, senderId: post.authorId, cause });
  }

  /** What is gone meanwhile tells nothing, and what is there stays until it is told. */
  private about(postId: string, tell: (post: FoundPost) => Promise<void>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const post = await this.held.find(postId);
      if (post) await tell(post);
    });
  }
}
