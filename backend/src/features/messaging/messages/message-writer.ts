import { Injectable } from '@nestjs/common';
import { MAX_UNANSWERED_MESSAGES } from '../../../contracts/message-limits.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { TransactionConflict } from '../../../platform/database/postgres-errors.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { type EntityConversation, isAnswer, isOnSameSide } from '../../../contracts/conversation-ids.js';
import { conversationPolicy } from '../conversations/conversation.policy.js';
import { closedConversation, lockConversation } from '../conversations/entity-participants.js';
import { type DirectConversation, type MessageTarget, MessageTargets } from './message-targets.js';
import type { StoredMessage } from './message-view.js';
import { MessageReader } from './message.reader.js';
import { type MentionRow } from '../mentions/mention-rows.js';
import { newMentionValues, storeMentions } from '../mentions/message-mentions.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { handlesIn, mentionedUsers } from '../../users/mentions/mention.reader.js';
import { NewAccountLimits } from '../../users/users.module.js';
import { MessagePhotos } from '../photos/message-photos.js';

const positionAfter = (seq: string, hasRead = `m.read_seq = ${seq} - 1`): string => `
  read_seq = CASE WHEN ${hasRead} THEN ${seq} ELSE m.read_seq END,
  sent_since_read = CASE WHEN ${hasRead} THEN 0 ELSE m.sent_since_read + 1 END`;

/** SQL that selects a row when the sender has used the client id. */
const usedClientId = (senderId: string, clientId: string): string =>
  `SELECT FROM messages WHERE sender_id = ${senderId} AND client_id = ${clientId}`;

/** SQL for whether the conversation has a message with this number, or the number is null. */
const isKnownSeq = (seq: string): string => `(${seq}::int IS NULL OR ${seq}::int BETWEEN 1 AND last_seq)`;

/** SQL for whether the sender may add a message to the conversation: only a few until somebody else has answered. */
const hasAnswerOrFewMessages = (conversationId: string, senderId: string, maxUnanswered: string): string =>
  `(last_seq < ${maxUnanswered} OR EXISTS (SELECT FROM messages WHERE conversation_id = ${conversationId} AND sender_id <> ${senderId}))`;

/*
 * One statement takes the conversation's next number, stores the message under it and moves the read positions. The conversation's
 * row stays locked until the commit, so numbers have no gaps and messages become visible in order. There is no row when the
 * conversation does not exist, the sender has used the client id, or may not add a message (`$9`). `createdAt` is null when the client id was checked too early: another
 * request with this client id was committed while the statement waited for the row.
 */
const storeMessage = (positions: string, mentions = ''): string => `
  WITH moved AS (
    UPDATE conversations SET last_seq = last_seq + 1, last_message_id = $1
    WHERE id = $2 AND NOT EXISTS (${usedClientId('$3', '$4')}) AND ${isKnownSeq('$8')} AND ${hasAnswerOrFewMessages('$2', '$3', '$9')} RETURNING last_seq AS seq, change_seq
  ),
  stored AS (
    INSERT INTO messages (id, conversation_id, seq, change_seq, sender_id, client_id, content, shared_post_id, subject, reply_to_seq)
    SELECT $1, $2, seq, change_seq, $3, $4, $5, $6, $7, $8::int FROM moved
    ON CONFLICT ON CONSTRAINT messages_once DO NOTHING RETURNING created_at
  ),
  positions AS (${positions})${mentions}
  SELECT seq, change_seq AS "changeSeq", created_at AS "createdAt" FROM moved LEFT JOIN stored ON true`;

// A sender who had read everything has also read their own message. Otherwise the unread ones stay unread.
const STORE_DIRECT = storeMessage(
  `UPDATE conversation_members m SET ${positionAfter('moved.seq')} FROM moved WHERE m.conversation_id = $2 AND m.user_id = $3`,
);

const REJECTION_REASONS = `
  SELECT EXISTS (${usedClientId('$1', '$2')}) AS "isRepeated",
    EXISTS (SELECT FROM conversations WHERE id = $3 AND NOT ${hasAnswerOrFewMessages('$3', '$1', '$4')}) AS "isUnanswered",
    $5::int IS NOT NULL AND NOT EXISTS (SELECT FROM conversations WHERE id = $3 AND ${isKnownSeq('$5')}) AS "isReplyUnknown"`;

const SEQ = '(SELECT seq FROM moved)';

// Moves the positions of the sender's side `$11`. An answer from an inbox (`$12`) marks everything before it as read for its sender. Also
// adds the missing memberships among the participants `$10`: to the other side, this message is the first unread one.
const MOVE_MEMBERS = `
  INSERT INTO conversation_members AS m (conversation_id, user_id, read_seq, first_read_seq)
  SELECT $2, participant, CASE WHEN participant = ANY($11::uuid[]) THEN seq ELSE seq - 1 END,
    CASE WHEN participant = $3 THEN 0 WHEN participant = ANY($11::uuid[]) THEN seq ELSE seq - 1 END FROM moved, unnest($10::uuid[]) participant
  WHERE participant = ANY($11::uuid[])
     OR NOT EXISTS (SELECT FROM conversation_members known WHERE known.conversation_id = $2 AND known.user_id = participant)
  ON CONFLICT (conversation_id, user_id) DO UPDATE SET
    ${positionAfter(SEQ, `(m.read_seq = ${SEQ} - 1 OR ($12::boolean AND m.user_id = $3))`)}`;
const STORE_WITH_MEMBERS = storeMessage(MOVE_MEMBERS);
const STORE_WITH_MENTIONS = storeMessage(MOVE_MEMBERS, `, ${storeMentions(13)}`);

type Conversation = Pick<MessageTarget, 'id' | 'entity'>;

type NewMessage = Pick<StoredMessage, 'id' | 'clientId' | 'subject' | 'content' | 'sharedPostId' | 'replyToSeq'> & {
  /** The URLs of the uploaded photos. */
  photos: readonly string[] | null;
};

export interface StoredRow {
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
  private readonly maxUnanswered: number;

  constructor(
    private readonly database: Database,
    private readonly targets: MessageTargets,
    private readonly reader: MessageReader,
    private readonly photos: MessagePhotos,
    private readonly outbox: Outbox,
    private readonly rateLimits: RateLimits,
    private readonly newAccounts: NewAccountLimits,
    config: Config,
  ) {
    this.maxUnanswered = config.rateLimits ? MAX_UNANSWERED_MESSAGES : POSTGRES_MAX_INTEGER;
  }

  /**
   * Stores a message in a direct conversation with one statement. Returns null when the conversation does not exist, the sender has used the
   * client id, or may not add a message.
   */
  async storeDirect(message: NewMessage, conversation: DirectConversation, viewer: Viewer): Promise<StoredRow | null> {
    return (await this.insert(message, conversation, viewer, conversation.userIds, [])) ?? null;
  }

  /**
   * Stores the message, and creates the conversation with its first message. Returns undefined when the sender has used the client id
   * before. Throws `conversation.unknown`, `conversation.closed`, `message.refused`, `message.unknown`, `image.unknown`, `conversation.unanswered`, and `rate.limited` or `account.new-limit` when the sender
   * starts too many conversations. `direct` is what `storeDirect` has returned, if it was called before.
   */
  async store(
    message: NewMessage,
    target: MessageTarget,
    viewer: Viewer,
    direct?: StoredRow | null,
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
    let row = direct === undefined ? await this.insert(message, target, viewer, userIds, mentions) : direct;
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
    const version = {
      version: 1,
      reactionChanges: 0,
      isPinned: false,
      reactions: null,
      // Read now, because the conversation is locked and the quoted message cannot change before the commit.
      replyTo: await this.reader.quote(target.id, message.replyToSeq),
      editedAt: null,
      deletedAt: null,
      isEditable: true,
    };
    return {
      message: { ...message, conversationId: target.id, seq, changeSeq, createdAt, ...version, photos, mentions },
      userIds,
    };
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
    { id, clientId, subject, content, sharedPostId, replyToSeq }: NewMessage,
    target: Conversation,
    viewer: Viewer,
    userIds: readonly string[],
    mentions: readonly MentionRow[],
  ): Promise<StoredRow | undefined> {
    const limit = this.unansweredLimit(target, viewer);
    const values = [id, target.id, viewer.id, clientId, content, sharedPostId, subject, replyToSeq, limit];
    const { entity } = target;
    if (!entity) return this.database.queryOne<StoredRow>(STORE_DIRECT, values);
    const sendersSide = userIds.filter((userId) => isOnSameSide(entity, viewer.id, userId));
    const entityValues = [...values, userIds, sendersSide, isAnswer(entity, viewer.id)];
    return mentions.length > 0
      ? this.database.queryOne<StoredRow>(STORE_WITH_MENTIONS, [...entityValues, ...newMentionValues(id, mentions)])
      : this.database.queryOne<StoredRow>(STORE_WITH_MEMBERS, entityValues);
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
