import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { userDeleted } from '../../users/user.events.js';
import { CommentModeration } from '../comments/comment-moderation.js';
import { PostModeration } from '../posts/post-moderation.js';
import { heldContentChanged } from './held-content.events.js';

const OF_AUTHOR = (table: 'posts' | 'comments') =>
  `SELECT id FROM ${table} WHERE author_id = $1 AND held_at IS NOT NULL ORDER BY id`;

@Injectable()
export class HeldContentHandlers {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
    private readonly posts: PostModeration,
    private readonly comments: CommentModeration,
  ) {}

  /** Retracts the notifications about a post or comment that an edit has held. Its release notifies again. */
  @OnEvent(heldContentChanged, 'held-content-changed.retract-notifications')
  async retractNotifications({ type, id }: PayloadOf<typeof heldContentChanged>): Promise<void> {
    // The lock keeps it from being released before the notifications are retracted.
    const held = await this.database.query(`SELECT FROM ${type}s WHERE id = $1 AND held_at IS NOT NULL FOR KEY SHARE`, [
      id,
    ]);
    if (held.length > 0) await this.notifier.retractCause(`${type}:${id}`);
  }

  /** Nobody waits for the review of a text whose author has deleted their account. */
  @OnEvent(userDeleted, 'user-deleted.delete-held-content')
  async deleteHeldContent({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    const author = { id: userId };
    for (const { id } of await this.idsOf('comments', userId)) await this.comments.remove(author, id);
    for (const { id } of await this.idsOf('posts', userId)) await this.posts.remove(author, id);
  }

  private idsOf(table: 'posts' | 'comments', authorId: string): Promise<{ id: string }[]> {
    return this.database.query(OF_AUTHOR(table), [authorId]);
  }
}
