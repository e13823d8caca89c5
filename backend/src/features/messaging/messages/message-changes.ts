import { Injectable } from '@nestjs/common';
import type { MessageEdit, MessageView } from '../../../contracts/messages.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { IdempotencyKeys } from '../../../platform/http/idempotency/idempotency-keys.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { MessageMentions } from '../mentions/message-mentions.js';
import { MessagePhotos } from '../photos/message-photos.js';
import { type LockedMessage, MessageLock } from './message-lock.js';
import { MessageUpdates } from './message-updates.js';

const CHANGE = `
  WITH changed AS (
    UPDATE messages SET version = version + 1, change_seq = $2::int, content = coalesce($3, ''),
      subject = CASE WHEN $3::text IS NULL THEN NULL ELSE subject END,
      edited_at = CASE WHEN $3::text IS NULL THEN edited_at ELSE now() END,
      deleted_at = CASE WHEN $3::text IS NULL THEN now() END,
      shared_post_id = CASE WHEN $3::text IS NULL THEN NULL ELSE shared_post_id END,
      pinned_at = CASE WHEN $3::text IS NULL THEN NULL ELSE pinned_at END
    WHERE id = $1 AND deleted_at IS NULL
    RETURNING conversation_id
  ),
  cleared AS (DELETE FROM message_reactions WHERE message_id = $1 AND $3::text IS NULL)
  UPDATE conversations SET change_seq = $2::int FROM changed WHERE id = changed.conversation_id RETURNING 1`;

/**
 * Edits and deletes the viewer's own messages. Each change increments the message's version and the conversation's change number, and is
 * pushed to all participants after the commit.
 */
@Injectable()
export class MessageChanges {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: MessageLock,
    private readonly updates: MessageUpdates,
    private readonly photos: MessagePhotos,
    private readonly mentions: MessageMentions,
    private readonly idempotencyKeys: IdempotencyKeys,
  ) {}

  /** Throws `message.changed` if the text is no longer at the given version, unless it already is this text. */
  edit(viewer: Viewer, messageId: string, { content, version }: MessageEdit): Promise<MessageView> {
    return this.unitOfWork.run(async () => {
      const message = await this.lock.acquire(viewer, messageId, 'edit');
      if (message.content === content) return this.updates.read(message, viewer);
      if (version !== undefined && version !== message.textVersion) throw new Problem('message.changed');
      return this.store(viewer, message, content);
    });
  }

  /** A deleted message stays as a row without content and reactions, and is no longer pinned. Repeating the deletion is a no-op. */
  delete(viewer: Viewer, messageId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const message = await this.lock.acquire(viewer, messageId, 'delete');
      if (!message.isDeleted) await this.clear(viewer, message);
    });
  }

  /** Deletes the message for a moderator, who takes no part in the conversation. A no-op if it was deleted already. */
  remove(messageId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const locked = await this.lock.acquireForModerator(messageId);
      if (locked) await this.clear(locked.sender, locked.message);
    });
  }

  private async clear(sender: Viewer, message: LockedMessage): Promise<void> {
    if (message.photoCount > 0) await this.photos.remove(message.id);
    const deleted = await this.store(sender, message, null);
    // A repeated request must not return the deleted text.
    await this.idempotencyKeys.replaceAnswers(sender.id, deleted);
  }

  /** @param content null deletes the message */
  private async store(viewer: Viewer, message: LockedMessage, content: string | null): Promise<MessageView> {
    await this.database.query(CHANGE, [message.id, message.changeSeq + 1, content]);
    await this.mentions.replace(viewer, message, content ?? '');
    return this.updates.publish(message, viewer);
  }
}
