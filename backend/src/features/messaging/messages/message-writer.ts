import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { conversationPolicy } from '../conversations/conversation.policy.js';
import { lockConversation } from '../conversations/entity-participants.js';
import { type MessageTarget, MessageTargets } from './message-targets.js';
import type { StoredMessage } from './message-view.js';

const POSITION_AFTER = `
  read_seq = CASE WHEN m.read_seq = $3::int - 1 THEN $3::int ELSE m.read_seq END,
  sent_since_read = CASE WHEN m.read_seq = $3::int - 1 THEN 0 ELSE m.sent_since_read + 1 END`;

// A sender who had read everything has also read their own message. Otherwise, earlier messages stay unread.
const ADVANCE = `
  WITH moved AS (UPDATE conversations SET last_seq = $3::int, last_message_id = $1 WHERE id = $2)
  UPDATE conversation_members m SET ${POSITION_AFTER} WHERE conversation_id = $2 AND user_id = $4`;

// Also adds missing memberships for the participants `$5`. For these, this message is the first unread one.
const ADVANCE_AND_ADD_MEMBERS = `
  WITH moved AS (UPDATE conversations SET last_seq = $3::int, last_message_id = $1 WHERE id = $2)
  INSERT INTO conversation_members AS m (conversation_id, user_id, read_seq)
  SELECT $2, participant, CASE WHEN participant = $4 THEN $3::int ELSE $3::int - 1 END FROM unnest($5::uuid[]) participant
  WHERE participant = $4
     OR NOT EXISTS (SELECT FROM conversation_members known WHERE known.conversation_id = $2 AND known.user_id = participant)
  ON CONFLICT (conversation_id, user_id) DO UPDATE SET ${POSITION_AFTER}`;

interface LockedConversation {
  lastSeq: number;
  changeSeq: number;
}

/** Limits new conversations, not messages. */
export const CONVERSATION_LIMIT = defineRateLimit('conversation.account', 120, { minutes: 60 });

/** Writes the rows of a message, within the transaction of its send. */
@Injectable()
export class MessageWriter {
  constructor(
    private readonly database: Database,
    private readonly targets: MessageTargets,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Locks the conversation, or creates it for its first message. Throws `conversation.unknown`, and `rate.limited` if the sender starts too many. */
  async lock(
    target: MessageTarget,
    viewer: Viewer,
  ): Promise<{ seq: number; changeSeq: number; userIds: readonly string[] }> {
    const found = await this.lockRow(target);
    const row = found ?? (await this.create(target, viewer), await this.lockRow(target));
    const userIds = target.entity ? await this.targets.participants(target.entity, viewer) : target.userIds;
    return { seq: (row?.lastSeq ?? 0) + 1, changeSeq: row?.changeSeq ?? 0, userIds };
  }

  /** Returns undefined if the sender has used the client id before. */
  async insert(
    message: Pick<
      StoredMessage,
      'id' | 'conversationId' | 'seq' | 'changeSeq' | 'clientId' | 'content' | 'sharedPostId'
    >,
    senderId: string,
  ): Promise<StoredMessage | undefined> {
    const { id, conversationId, seq, changeSeq, clientId, content, sharedPostId } = message;
    const row = await this.database.queryOne<{ createdAt: Date }>(
      `INSERT INTO messages (id, conversation_id, seq, change_seq, sender_id, client_id, content, shared_post_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT ON CONSTRAINT messages_once DO NOTHING RETURNING created_at AS "createdAt"`,
      [id, conversationId, seq, changeSeq, senderId, clientId, content, sharedPostId],
    );
    return row && { ...message, createdAt: row.createdAt, version: 1, editedAt: null, deletedAt: null };
  }

  async advanceReadPositions(
    { id, seq }: StoredMessage,
    { id: conversationId, entity }: MessageTarget,
    senderId: string,
    userIds: readonly string[],
  ): Promise<void> {
    const values = [id, conversationId, seq, senderId];
    await (entity
      ? this.database.query(ADVANCE_AND_ADD_MEMBERS, [...values, userIds])
      : this.database.query(ADVANCE, values));
  }

  private lockRow({ id, entity }: MessageTarget): Promise<LockedConversation | undefined> {
    return this.database.queryOne<LockedConversation>(lockConversation(entity), [id]);
  }

  private async create(target: MessageTarget, viewer: Viewer): Promise<void> {
    const { entityType = 'private', entityId = null, outsiderId = null } = target.entity ?? {};
    authorize(conversationPolicy, 'start', { viewerId: viewer.id, outsiderId });
    await this.rateLimits.consume(CONVERSATION_LIMIT, [viewer.id]);
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
