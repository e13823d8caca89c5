import { Injectable } from '@nestjs/common';
import type { PostEdit, PostRequest, PostView } from '../../../contracts/posts.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { heldContentChanged } from '../holds/held-content.events.js';
import { PostLock } from './post-lock.js';
import { postEdited, postPublished } from './post.events.js';
import { postPolicy } from './post.policy.js';
import { PostReader } from './post.reader.js';
import { PostHints } from './post-hints.js';
import { PostRepository } from './post.repository.js';

/** Publishes and edits posts. */
@Injectable()
export class PostsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly postLock: PostLock,
    private readonly posts: PostRepository,
    private readonly reader: PostReader,
    private readonly hints: PostHints,
  ) {}

  publish(author: Viewer, post: PostRequest): Promise<PostView> {
    return this.unitOfWork.run(async () => {
      const { id: postId, isHeld } = await this.posts.insert(author, post);
      if (isHeld) await this.outbox.append(heldContentChanged, { type: 'post', id: postId });
      else await this.outbox.append(postPublished, { postId });
      const wallId = post.teamId ? null : (post.targetUserId ?? author.id);
      this.hints.sendNew({ id: postId, authorId: author.id, teamId: post.teamId, wallId, isHeld });
      return this.reader.post(author, postId);
    });
  }

  edit(viewer: Viewer, postId: string, { content }: PostEdit): Promise<PostView> {
    return this.unitOfWork.run(async () => {
      const post = await this.postLock.acquire(viewer, postId);
      authorize(postPolicy, 'edit', post);
      const { isHeld, newlyMentionedIds } = await this.posts.edit(post, content);
      if (isHeld) await this.outbox.append(heldContentChanged, { type: 'post', id: postId });
      else await this.outbox.append(postEdited, { postId, named: newlyMentionedIds });
      if (isHeld) this.hints.sendHeldByEdit(post);
      else this.hints.sendChanged(postId);
      return this.reader.post(viewer, postId);
    });
  }
}
