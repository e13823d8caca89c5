import { Injectable } from '@nestjs/common';
import type { MessageView } from '../../../contracts/messages.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { type LockedMessage, MessageLock } from '../messages/message-lock.js';
import { MessageUpdates } from '../messages/message-updates.js';
import { IS_PINNED } from '../messages/message.reader.js';
import { PinnedMessageReader } from './pinned-message.reader.js';
import { newPinPolicy, pinnedMessagePolicy } from './pinned-message.policy.js';

// Selects a row if the message has changed. `now()` would be the time at which the transaction began to wait for the lock.
const CHANGE = `
  WITH message AS (
    UPDATE messages SET version = version + 1, reaction_changes = reaction_changes + 1, change_seq = $2::int,
      pinned_at = CASE WHEN $3::boolean THEN clock_timestamp() END
    WHERE id = $1 AND (pinned_at IS NOT NULL) <> $3::boolean RETURNING conversation_id
  )
  UPDATE conversations c SET change_seq = $2::int FROM message WHERE c.id = message.conversation_id RETURNING 1`;

const COUNT_OTHERS = `SELECT count(*)::int AS others FROM messages m WHERE m.conversation_id = $1 AND ${IS_PINNED} AND m.id <> $2`;

/** Pins messages in the chats of games. A pin changes the message but not its text, so an edit that has begun can still be saved. */
@Injectable()
export class PinnedMessagesService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: MessageLock,
    private readonly updates: MessageUpdates,
    private readonly pinned: PinnedMessageReader,
  ) {}

  /** Repeating it changes nothing. Throws `message.not-pinnable` outside of the chats of games, and `message.pin-limit`. */
  setPinned(viewer: Viewer, messageId: string, isPinned: boolean): Promise<MessageView> {
    return this.unitOfWork.run(async () => {
      const message = await this.lock.acquire(viewer, messageId, 'pin');
      authorize(pinnedMessagePolicy, 'pin', await this.pinned.access(viewer, message.conversationId));
      if (isPinned) authorize(newPinPolicy, 'add', { others: await this.countOthers(message) });
      const changed = await this.database.query(CHANGE, [messageId, message.changeSeq + 1, isPinned]);
      return changed.length > 0 ? this.updates.publish(message, viewer) : this.updates.read(message, viewer);
    });
  }

  // The lock on the conversation lets simultaneous requests count one after the other.
  private async countOthers({ id, conversationId }: LockedMessage): Promise<number> {
    const counted = await this.database.queryOne<{ others: number }>(COUNT_OTHERS, [conversationId, id]);
    return counted?.others ?? 0;
  }
}
