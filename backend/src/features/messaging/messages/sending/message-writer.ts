import { Injectable } from '@nestjs/common';
import { isAdministratorOf, isOnSameSide } from '../../../../contracts/conversation-ids.js';
import { Database } from '../../../../platform/database/database.js';
import { TransactionConflict } from '../../../../platform/database/postgres-errors.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import { Problem } from '../../../../platform/http/problems/problem.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { handlesIn, mentionedUsers } from '../../../users/mentions/mention.reader.js';
import type { MentionRow } from '../../mentions/mention-rows.js';
import { newMentionValues } from '../../mentions/message-mentions.js';
import { MessagePhotos } from '../../photos/message-photos.js';
import { ConversationLock } from './conversation-lock.js';
import { MessageReader } from '../message.reader.js';
import type { MessageTarget } from './message-targets.js';
import type { StoredMessage } from '../message-view.js';
import { INITIAL_VALUES, type NewMessage, newMessageValues } from './new-message.js';
import { REJECTION_REASONS, STORE_DIRECT, STORE_WITH_MEMBERS, STORE_WITH_MENTIONS } from './store-message.js';
import { UnansweredLimit } from './unanswered-limit.js';

interface StoredRow {
  seq: number;
  changeSeq: number;
  createdAt: Date | null;
}

/** Writes the rows of a message, within the transaction of its send. */
@Injectable()
export class MessageWriter {
  constructor(
    private readonly database: Database,
    private readonly conversations: ConversationLock,
    private readonly reader: MessageReader,
    private readonly photos: MessagePhotos,
    private readonly outbox: Outbox,
    private readonly unansweredLimit: UnansweredLimit,
  ) {}

  /**
   * Stores the message, and creates the conversation with its first message. Returns undefined when the sender has used the client id
   * before. Throws `conversation.unknown`, `conversation.closed`, `user.unknown`, `message.refused`, `message.unknown`, `image.unknown`, `conversation.unanswered`, and `rate.limited` or `account.new-limit` when the sender
   * starts too many conversations.
   */
  async store(
    message: NewMessage,
    target: MessageTarget,
    viewer: Viewer,
  ): Promise<{ message: StoredMessage; userIds: readonly string[] } | undefined> {
    const words = target.entity?.kind === 'channel' ? handlesIn(message.content) : [];
    const participants = target.entity
      ? await this.conversations.acquire(target, target.entity, viewer, [...new Set(words.flat())])
      : { userIds: target.userIds, matches: [] };
    if (typeof participants === 'string') {
      if ((await this.findRejection(message, target, viewer)).isRepeated) return undefined;
      throw new Problem(participants);
    }
    const { userIds } = participants;
    const mentions = mentionedUsers(words, participants.matches);
    let row = await this.insert(message, target, viewer, userIds, mentions);
    if (!row) {
      const { isRepeated, isUnanswered, isReplyUnknown } = await this.findRejection(message, target, viewer);
      if (isRepeated) return undefined;
      if (isReplyUnknown) throw new Problem('message.unknown');
      if (isUnanswered) throw new Problem('conversation.unanswered');
      await this.conversations.create(target, viewer);
      row = await this.insert(message, target, viewer, userIds, mentions);
    }
    if (!row?.createdAt) throw new TransactionConflict();
    if (mentions.length > 0) this.outbox.relayAfterCommit();
    const { seq, changeSeq, createdAt } = row;
    const photos = message.photos && (await this.photos.add(message.id, viewer.id, message.photos));
    // Read now, because the conversation is locked and the quoted message cannot change before the commit.
    const replyTo = await this.reader.quote(target.id, message.replyToSeq);
    const stored = { ...message, ...INITIAL_VALUES, conversationId: target.id, seq, changeSeq, createdAt };
    return { message: { ...stored, photos, replyTo, mentions }, userIds };
  }

  private async findRejection(
    { clientId, replyToSeq }: NewMessage,
    target: MessageTarget,
    viewer: Viewer,
  ): Promise<Partial<Record<'isRepeated' | 'isUnanswered' | 'isReplyUnknown', boolean>>> {
    const values = [viewer.id, clientId, target.id, this.unansweredLimit.of(target, viewer), replyToSeq];
    return (await this.database.queryOne(REJECTION_REASONS, values)) ?? {};
  }

  private insert(
    message: NewMessage,
    target: MessageTarget,
    viewer: Viewer,
    userIds: readonly string[],
    mentions: readonly MentionRow[],
  ): Promise<StoredRow | undefined> {
    const limit = this.unansweredLimit.of(target, viewer);
    const values = newMessageValues(message, target.id, viewer, limit);
    const { id } = message;
    const { entity } = target;
    if (!entity) return this.database.queryOne<StoredRow>(STORE_DIRECT, values);
    const sendersSide = userIds.filter((userId) => isOnSameSide(entity, viewer.id, userId));
    const entityValues = [...values, userIds, sendersSide, isAdministratorOf(entity, viewer.id)];
    return mentions.length > 0
      ? this.database.queryOne<StoredRow>(STORE_WITH_MENTIONS, [...entityValues, ...newMentionValues(id, mentions)])
      : this.database.queryOne<StoredRow>(STORE_WITH_MEMBERS, entityValues);
  }
}
