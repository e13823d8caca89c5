import { Injectable } from '@nestjs/common';
import type { MessageView } from '../../../contracts/messages.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { MessageMentions } from '../mentions/message-mentions.js';
import type { LockedMessage } from './message-lock.js';
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
 * Stores edited and deleted messages. Each change increments the message's version and the conversation's change number, and is pushed to all
 * participants after the commit.
 */
@Injectable()
export class MessageVersions {
  constructor(
    private readonly database: Database,
    private readonly mentions: MessageMentions,
    private readonly updates: MessageUpdates,
  ) {}

  /** @param content the new text; null deletes the message */
  async store(viewer: Viewer, message: LockedMessage, content: string | null): Promise<MessageView> {
    await this.database.query(CHANGE, [message.id, message.changeSeq + 1, content]);
    await this.mentions.replace(viewer, message, content ?? '');
    return this.updates.publish(message, viewer);
  }
}
