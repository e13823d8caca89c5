import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import type { StoredMessage } from './message-view.js';
import { type MessageTarget, MessageTargets } from './message-targets.js';

const POSITION_AFTER = `
  read_seq = CASE WHEN m.read_seq = $3::int - 1 THEN $3::int ELSE m.read_seq END,
  sent_since_read = CASE WHEN m.read_seq = $3::int - 1 THEN 0 ELSE m.sent_since_read + 1 END`;

// Who had read everything has also read what they write themselves; who had not keeps what is unread.
const ADVANCE = `
  WITH moved AS (UPDATE conversations SET last_seq = $3::int, last_message_id = $1 WHERE id = $2)
  UPDATE conversation_members m SET ${POSITION_AFTER} WHERE conversation_id = $2 AND user_id = $4`;

// The same, and a place for each of `$5` who has none yet: to them, this message is the first new one.
const ADVANCE_ALL = `
  WITH moved AS (UPDATE conversations SET last_seq = $3::int, last_message_id = $1 WHERE id = $2)
  INSERT INTO conversation_members AS m (conversation_id, user_id, read_seq)
  SELECT $2, who, CASE WHEN who = $4 THEN $3::int ELSE $3::int - 1 END FROM unnest($5::uuid[]) who
  WHERE who = $4 OR NOT EXISTS (SELECT FROM conversation_members known WHERE known.conversation_id = $2 AND known.user_id = who)
  ON CONFLICT (conversation_id, user_id) DO UPDATE SET ${POSITION_AFTER}`;

/** The rows of a message, within the transaction of its send. */
@Injectable()
export class MessageWriter {
  constructor(
    private readonly database: Database,
    private readonly rooms: MessageTargets,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Locks the conversation, beginning it when it is new; answers the next place and the ids of all who take part. Throws `rate.limited` to who begins too many. */
  async lockConversation(room: MessageTarget, viewer: Viewer): Promise<{ seq: number; people: readonly string[] }> {
    const locked = await this.lock(room.id);
    const lastSeq = locked ?? (await this.createConversation(room, viewer), await this.lock(room.id));
    if (!room.entity) return { seq: (lastSeq ?? 0) + 1, people: room.people };
    return { seq: (lastSeq ?? 0) + 1, people: await this.rooms.lockParticipants(room.entity, viewer) };
  }

  /** Undefined when the sender has used its client id before. */
  async insert(message: Omit<StoredMessage, 'createdAt'>, senderId: string): Promise<StoredMessage | undefined> {
    const { id, conversationId, seq, clientId, content, sharedPostId } = message;
    const row = await this.database.queryOne<{ createdAt: Date }>(
      `INSERT INTO messages (id, conversation_id, seq, sender_id, client_id, content, shared_post_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT ON CONSTRAINT messages_once DO NOTHING RETURNING created_at AS "createdAt"`,
      [id, conversationId, seq, senderId, clientId, content, sharedPostId],
    );
    return row && { ...message, createdAt: row.createdAt };
  }

  async advanceReadPositions(
    { id, seq }: StoredMessage,
    { id: conversationId, entity }: MessageTarget,
    senderId: string,
    people: readonly string[],
  ): Promise<void> {
    const values = [id, conversationId, seq, senderId];
    await (entity ? this.database.query(ADVANCE_ALL, [...values, people]) : this.database.query(ADVANCE, values));
  }

  private async lock(conversationId: string): Promise<number | undefined> {
    const row = await this.database.queryOne<{ lastSeq: number }>(
      'SELECT last_seq AS "lastSeq" FROM conversations WHERE id = $1 FOR UPDATE',
      [conversationId],
    );
    return row?.lastSeq;
  }

  private async createConversation(room: MessageTarget, viewer: Viewer): Promise<void> {
    const { type = 'private', entityId = null, outsiderId = null } = room.entity ?? {};
    // Administrators answer; the first word is the outsider's.
    if (outsiderId && outsiderId !== viewer.id) throw new Problem('conversation.unknown');
    await this.rateLimits.consume('conversation.account', viewer.id);
    await this.database.query(
      'INSERT INTO conversations (id, type, entity_id, outsider_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [room.id, type, entityId, outsiderId],
    );
    if (room.entity) return;
    await this.database.query(
      'INSERT INTO conversation_members (conversation_id, user_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
      [room.id, room.people],
    );
  }
}
