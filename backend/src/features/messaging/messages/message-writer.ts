import { Injectable } from '@nestjs/common';
import { MAX_UNANSWERED_MESSAGES } from '../../../contracts/message-limits.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { isRetryable, TransactionConflict, violatesUnique } from '../../../platform/database/postgres-errors.js';
import type { PersonView } from '../../../contracts/users.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { type EntityConversation, isAdministratorOf, isOnSameSide } from '../../../contracts/conversation-ids.js';
import { conversationPolicy } from '../conversations/conversation.policy.js';
import { closedConversation, lockConversation } from '../conversations/entity-participants.js';
import { type DirectConversation, type MessageTarget, MessageTargets } from './message-targets.js';
import type { StoredMessage } from './message-view.js';
import { MessageReader } from './message.reader.js';
import { MessageRates } from './message-rates.js';
import {
  REJECTION_REASONS,
  sendDirect,
  STORE_DIRECT,
  STORE_WITH_MEMBERS,
  STORE_WITH_MENTIONS,
} from './store-message.js';
import { type MentionRow } from '../mentions/mention-rows.js';
import { newMentionValues } from '../mentions/message-mentions.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { handlesIn, mentionedUsers } from '../../users/mentions/mention.reader.js';
import { type PersonRow, toPerson } from '../../users/user.reader.js';
import { NewAccountLimits } from '../../users/users.module.js';
import { MessagePhotos } from '../photos/message-photos.js';

type Conversation = Pick<MessageTarget, 'id' | 'entity'>;

type NewMessage = Pick<StoredMessage, 'id' | 'clientId' | 'subject' | 'content' | 'sharedPostId' | 'replyToSeq'> & {
  /** The URLs of the uploaded photos. */
  photos: readonly string[] | null;
};

/** The properties of a new message that its INSERT does not return. */
const INITIAL_VALUES = {
  version: 1,
  reactionChanges: 0,
  isPinned: false,
  reactions: null,
  replyTo: null,
  photos: null,
  editedAt: null,
  deletedAt: null,
  isEditable: true,
} as const;

interface StoredRow {
  seq: number;
  changeSeq: number;
  createdAt: Date | null;
}

/** Limits new conversations, not messages. */
export const CONVERSATION_LIMIT = defineRateLimit('conversation.account', 120, { minutes: 60 });

const POSTGRES_MAX_INTEGER = 2_147_483_647;

/** Writes the rows of a message, within the transaction of its send. */
@Injectable()
export class MessageWriter {
  private readonly sendDirectSql: string;
  private readonly maxUnanswered: number;

  constructor(
    private readonly database: Database,
    private readonly targets: MessageTargets,
    private readonly reader: MessageReader,
    private readonly photos: MessagePhotos,
    private readonly outbox: Outbox,
    private readonly rateLimits: RateLimits,
    private readonly newAccounts: NewAccountLimits,
    rates: MessageRates,
    config: Config,
  ) {
    this.sendDirectSql = sendDirect(rates.consumedBy('SELECT "personId" FROM target'));
    this.maxUnanswered = config.rateLimits ? MAX_UNANSWERED_MESSAGES : POSTGRES_MAX_INTEGER;
  }

  /**
   * Sends a message without a photo, quote or shared post to a person, with one statement that is a transaction of its own. Returns undefined,
   * and changes nothing, if the conversation does not exist or something refuses the message. `store` then creates the conversation, or finds the reason.
   */
  async sendDirect(
    message: NewMessage,
    conversation: DirectConversation,
    viewer: Viewer,
  ): Promise<{ message: StoredMessage; sender: PersonView } | undefined> {
    const [, recipientId] = conversation.userIds;
    if (recipientId === viewer.id) return undefined;
    const values = [...this.valuesOf(message, conversation, viewer), recipientId];
    const row = await this.database
      .queryOne<PersonRow & { seq: number; changeSeq: number; createdAt: Date }>(this.sendDirectSql, values)
      .catch((error: unknown) => {
        // Another request with this client id was committed first, or PostgreSQL has ended this statement because of a deadlock.
        if (violatesUnique(error, 'messages_once') || isRetryable(error)) return undefined;
        throw error;
      });
    if (!row) return undefined;
    const { seq, changeSeq, createdAt } = row;
    return {
      message: {
        ...message,
        ...INITIAL_VALUES,
        conversationId: conversation.id,
        seq,
        changeSeq,
        createdAt,
        mentions: [],
      },
      sender: toPerson(row),
    };
  }

  /**
   * Stores the message, and creates the conversation with its first message. Returns undefined when the sender has used the client id
   * before. Throws `conversation.unknown`, `conversation.closed`, `message.refused`, `message.unknown`, `image.unknown`, `conversation.unanswered`, and `rate.limited` or `account.new-limit` when the sender
   * starts too many conversations.
   */
  async store(
    message: NewMessage,
    target: MessageTarget,
    viewer: Viewer,
  ): Promise<{ message: StoredMessage; userIds: readonly string[] } | undefined> {
    const words = target.entity?.kind === 'channel' ? handlesIn(message.content) : [];
    const participants = target.entity
      ? await this.lockParticipants(target, target.entity, viewer, [...new Set(words.flat())])
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
      await this.create(target, viewer);
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
    const values = [viewer.id, clientId, target.id, this.unansweredLimit(target, viewer), replyToSeq];
    return (await this.database.queryOne(REJECTION_REASONS, values)) ?? {};
  }

  private insert(
    message: NewMessage,
    target: Conversation,
    viewer: Viewer,
    userIds: readonly string[],
    mentions: readonly MentionRow[],
  ): Promise<StoredRow | undefined> {
    const values = this.valuesOf(message, target, viewer);
    const { id } = message;
    const { entity } = target;
    if (!entity) return this.database.queryOne<StoredRow>(STORE_DIRECT, values);
    const sendersSide = userIds.filter((userId) => isOnSameSide(entity, viewer.id, userId));
    const entityValues = [...values, userIds, sendersSide, isAdministratorOf(entity, viewer.id)];
    return mentions.length > 0
      ? this.database.queryOne<StoredRow>(STORE_WITH_MENTIONS, [...entityValues, ...newMentionValues(id, mentions)])
      : this.database.queryOne<StoredRow>(STORE_WITH_MEMBERS, entityValues);
  }

  /** The values `$1` to `$9` of the statements that store a message. */
  private valuesOf(
    { id, clientId, content, sharedPostId, subject, replyToSeq }: NewMessage,
    target: Conversation,
    viewer: Viewer,
  ): unknown[] {
    const limit = this.unansweredLimit(target, viewer);
    return [id, target.id, viewer.id, clientId, content, sharedPostId, subject, replyToSeq, limit];
  }

  /** How many messages the sender may send before an answer. Administrators of an inbox and members of a channel have no such limit. */
  private unansweredLimit({ entity }: Conversation, viewer: Viewer): number {
    return !entity || entity.outsiderId === viewer.id ? this.maxUnanswered : POSTGRES_MAX_INTEGER;
  }

  /** Locks the roles that open the conversation until the commit, then reads its participants. Returns the problem that refuses the message. */
  private async lockParticipants(
    target: MessageTarget,
    entity: EntityConversation,
    viewer: Viewer,
    handles: readonly string[],
  ): ReturnType<MessageTargets['participants']> {
    const lock = () => this.database.queryOne(lockConversation(entity), [target.id]);
    const isLocked = (await lock()) !== undefined || (await this.start(target, entity, viewer, lock));
    if (isLocked) return this.targets.participants(entity, viewer, handles);
    if (await this.isClosed(entity, viewer)) return 'conversation.closed';
    throw new Problem('conversation.unknown');
  }

  /** Creates and locks the conversation. Returns false if the viewer may not start it, or if the team or field was deleted. */
  private async start(
    target: MessageTarget,
    { outsiderId }: EntityConversation,
    viewer: Viewer,
    lock: () => Promise<object | undefined>,
  ): Promise<boolean> {
    if (conversationPolicy.start({ viewerId: viewer.id, outsiderId }) !== true) return false;
    await this.create(target, viewer);
    return (await lock()) !== undefined;
  }

  private async isClosed({ id, entityType }: EntityConversation, viewer: Viewer): Promise<boolean> {
    return (await this.database.query(closedConversation(entityType), [id, viewer.id])).length > 0;
  }

  private async create(target: MessageTarget, viewer: Viewer): Promise<void> {
    const { entityType = 'private', entityId = null, outsiderId = null } = target.entity ?? {};
    await this.rateLimits.consume(CONVERSATION_LIMIT, [viewer.id]);
    if (!target.entity) await this.newAccounts.consumeConversation(viewer, target.userIds);
    await this.database.query(
      'INSERT INTO conversations (id, type, entity_id, outsider_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [target.id, entityType, entityId, outsiderId],
    );
    if (target.entity) return;
    await this.database.query(
      'INSERT INTO conversation_members (conversation_id, user_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
      [target.id, target.userIds],
    );
  }
}
