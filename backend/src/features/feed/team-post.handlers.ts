import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { teamDeleted } from '../teams/team.events.js';
import { postDeleted } from './post.events.js';
import { PostHints } from './post-hints.js';
import { PostRows } from './post-rows.js';

const AT_ONCE = 200;

@Injectable()
export class TeamPostHandlers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly rows: PostRows,
    private readonly hints: PostHints,
  ) {}

  /** Nobody sees the posts of a deleted team any more; here they go, with what they kept. */
  @OnEvent(teamDeleted)
  async deleteNews({ teamId }: PayloadOf<typeof teamDeleted>): Promise<void> {
    for (let deleted = AT_ONCE; deleted === AT_ONCE;) deleted = await this.deleteSome(teamId);
  }

  private deleteSome(teamId: string): Promise<number> {
    return this.unitOfWork.run(async () => {
      const posts = await this.rows.takeOrphans(teamId, AT_ONCE);
      if (posts.length === 0) return 0;
      await this.rows.deleteAll(posts);
      await this.outbox.append(postDeleted, ...posts.map(({ id }) => ({ postId: id })));
      for (const { id } of posts) this.hints.changed(id);
      return posts.length;
    });
  }
}
