import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { AdminDeletions } from '../admin-deletions.js';
import { heldContentChanged } from '../holds/held-content.events.js';
import { PostLock } from './post-lock.js';
import { postDeleted } from './post.events.js';
import { postPolicy } from './post.policy.js';
import { PostHints } from './post-hints.js';
import { PostRepository } from './post.repository.js';

/** Deletes posts. */
@Injectable()
export class PostDeletionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly postLock: PostLock,
    private readonly posts: PostRepository,
    private readonly hints: PostHints,
    private readonly adminDeletions: AdminDeletions,
  ) {}

  delete(viewer: Viewer, postId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const post = await this.postLock.acquireToDelete(viewer, postId);
      authorize(postPolicy, 'delete', post);
      const wasAnythingHeld = await this.posts.delete(post);
      await this.outbox.append(postDeleted, { postId });
      if (wasAnythingHeld) await this.outbox.append(heldContentChanged, { type: 'post', id: postId });
      this.hints.sendDeleted(post);
      // Only the viewer's role as an administrator allowed the deletion.
      if (postPolicy.delete({ ...post, isPlatformAdmin: false }) !== true)
        await this.adminDeletions.record(viewer, { type: 'post', id: postId, authorId: post.authorId });
    });
  }
}
