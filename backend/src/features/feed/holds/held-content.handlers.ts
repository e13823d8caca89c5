import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { userDeleted } from '../../users/user.events.js';
import { commentDeleted } from '../comments/comment.events.js';
import { CommentRepository } from '../comments/comment.repository.js';
import { postDeleted } from '../posts/post.events.js';
import { PostRepository } from '../posts/post.repository.js';
import { heldContentChanged } from './held-content.events.js';

@Injectable()
export class HeldContentHandlers {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly notifier: Notifier,
    private readonly posts: PostRepository,
    private readonly comments: CommentRepository,
  ) {}

  /** Retracts the notifications about a post or comment that an edit has held. Its release notifies again. */
  @OnEvent(heldContentChanged, 'held-content-changed.retract-notifications')
  async retractNotifications({ type, id }: PayloadOf<typeof heldContentChanged>): Promise<void> {
    // The lock keeps the text from being released before the notifications are retracted.
    const held = await this.database.query(`SELECT FROM ${type}s WHERE id = $1 AND held_at IS NOT NULL FOR KEY SHARE`, [
      id,
    ]);
    if (held.length > 0) await this.notifier.retractCause(`${type}:${id}`);
  }

  /** Deletes the held texts of a deleted account, because nobody waits for their review any more. */
  @OnEvent(userDeleted, 'user-deleted.delete-held-content')
  async deleteHeldContent({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    // Every transaction locks posts before their comments.
    const posts = await this.posts.deleteHeldOf(userId);
    const comments = await this.comments.deleteHeldOf(userId);
    await this.outbox.appendAll(
      commentDeleted,
      comments.map(({ id, postId }) => ({ commentId: id, postId })),
    );
    await this.outbox.appendAll(
      postDeleted,
      posts.map(({ id }) => ({ postId: id })),
    );
    await this.outbox.appendAll(heldContentChanged, [
      ...comments.map(({ id }) => ({ type: 'comment' as const, id })),
      ...posts.map(({ id }) => ({ type: 'post' as const, id })),
    ]);
  }
}
