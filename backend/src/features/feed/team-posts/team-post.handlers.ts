import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { teamDeleted } from '../../teams/team.events.js';
import { heldContentChanged } from '../holds/held-content.events.js';
import { postDeleted } from '../posts/post.events.js';
import { PostHints } from '../posts/post-hints.js';
import { PostRepository } from '../posts/post.repository.js';

const BATCH_SIZE = 200;

@Injectable()
export class TeamPostHandlers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly posts: PostRepository,
    private readonly hints: PostHints,
  ) {}

  /** The posts of a deleted team are hidden at once. This deletes their rows and releases their pictures, in batches. */
  @OnEvent(teamDeleted, 'team-deleted.delete-posts', { transaction: false })
  async deletePostsOfTeam({ teamId }: PayloadOf<typeof teamDeleted>): Promise<void> {
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE;) deleted = await this.deleteBatch(teamId);
  }

  private deleteBatch(teamId: string): Promise<number> {
    return this.unitOfWork.run(async () => {
      const posts = await this.posts.lockOrphaned(teamId, BATCH_SIZE);
      if (posts.length === 0) return 0;
      const heldIds = await this.posts.deleteAll(posts);
      await this.outbox.appendAll(
        postDeleted,
        posts.map(({ id }) => ({ postId: id })),
      );
      await this.outbox.appendAll(
        heldContentChanged,
        heldIds.map((id) => ({ type: 'post', id })),
      );
      this.hints.sendLastChange(posts.map(({ id }) => id));
      return posts.length;
    });
  }
}
