import { Injectable } from '@nestjs/common';
import type { MessageRequest, MessageView } from '../../../../contracts/messages.js';
import { Database } from '../../../../platform/database/database.js';
import { isRetryable, violatesUnique } from '../../../../platform/database/postgres-errors.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import { type PersonRow, toPerson } from '../../../users/user.reader.js';
import { MessageRates } from './message-rates.js';
import { directConversationOf } from './message-targets.js';
import { INITIAL_VALUES, type NewMessage, newMessageValues } from './new-message.js';
import { NewMessagePush } from './new-message-push.js';
import { sendDirect } from './store-message.js';
import { UnansweredLimit } from './unanswered-limit.js';

type SentRow = PersonRow & { seq: number; changeSeq: number; createdAt: Date };

/** Sends most direct messages: each with one statement, which is a transaction of its own. */
@Injectable()
export class DirectMessages {
  private readonly sendSql: string;

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly unansweredLimit: UnansweredLimit,
    private readonly push: NewMessagePush,
    rates: MessageRates,
  ) {
    this.sendSql = sendDirect(rates.consumedBy('SELECT "personId" FROM target'));
  }

  /**
   * Sends a message without a photo, quote or shared post to a person. Returns undefined, and changes nothing, for any other message, in an open
   * transaction, and if the conversation does not exist or something refuses the message. `ConversationMessages` then sends the message, or finds the reason.
   */
  async send(viewer: Viewer, request: MessageRequest, message: NewMessage): Promise<MessageView | undefined> {
    const conversation = directConversationOf(viewer, request);
    const isPlain = !request.sharedPostId && !message.photos && message.replyToSeq === null;
    if (!conversation || !isPlain || this.unitOfWork.isOpen) return undefined;
    const [, recipientId] = conversation.userIds;
    if (recipientId === viewer.id) return undefined;
    const limit = this.unansweredLimit.of(conversation, viewer);
    const values = [...newMessageValues(message, conversation.id, viewer, limit), recipientId];
    const row = await this.database.queryOne<SentRow>(this.sendSql, values).catch((error: unknown) => {
      // Another request with this client id was committed first, or PostgreSQL has ended this statement because of a deadlock.
      if (violatesUnique(error, 'messages_once') || isRetryable(error)) return undefined;
      throw error;
    });
    if (!row) return undefined;
    const { seq, changeSeq, createdAt } = row;
    const stored = { ...message, ...INITIAL_VALUES, conversationId: conversation.id, seq, changeSeq, createdAt };
    return this.push.pushAfterCommit(viewer, {
      ...conversation,
      message: { ...stored, mentions: [] },
      sender: toPerson(row),
      previews: null,
    });
  }
}
