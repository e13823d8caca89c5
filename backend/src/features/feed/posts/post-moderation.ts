import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { PostHints } from './post-hints.js';
import { PostLock, type PostRef } from './post-lock.js';
import { postDeleted, postPublished } from './post.events.js';
import { PostRepository } from './post.repository.js';

const CURRENT = `
  SELECT p.id, p.author_id AS "authorId", json_build_object('content', p.content, 'imageUrl', p.image_url) AS snapshot
  FROM posts p WHERE p.id = ANY($1)`;

/** Posts as moderators see them, whoever blocks whom. */
@Injectable()
export class PostModeration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: PostLock,
    private readonly posts: PostRepository,
    private readonly hints: PostHints,
  ) {}

  current(ids: readonly string[]): Promise<{ id: string; authorId: string; snapshot: object }[]> {
    return this.database.query(CURRENT, [ids]);
  }

  /** Publishes a post that `HeldContent` has locked. Counts, events and hints are those of a new post, but `created_at` stays. */
  async release(post: PostRef): Promise<void> {
    await this.posts.release(post);
    await this.outbox.append(postPublished, { postId: post.id });
    this.hints.sendNew({ ...post, isHeld: false });
    this.hints.sendChanged(post.id);
    this.hints.sendChangedTo(post.authorId, post.id);
  }

  /** Deletes the post. A no-op if it was deleted already. */
  remove(_: Viewer, postId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const post = await this.lock.acquireForModerator(postId);
      if (!post) return;
      await this.posts.delete(post);
      await this.outbox.append(postDeleted, { postId });
      this.hints.sendDeleted(post);
    });
  }
}
