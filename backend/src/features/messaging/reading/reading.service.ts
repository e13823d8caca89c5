import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityConversation, isAdministratorOf } from '../../../contracts/conversation-ids.js';
import type { ReadState } from '../../../contracts/read-positions.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { BadgePolls } from '../../../platform/http/badge-polls.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import { unreadMessagesOf } from '../conversations/conversation.reader.js';
import { isFromOtherSide } from '../conversations/conversation-row.js';
import { MembershipLock } from '../conversations/membership-lock.js';
import { readPositionOf, receiptReceivers } from './receipt-rows.js';

const NEWEST = 2_147_483_647;

// RETURNING reads the receivers as they were before the update. The update changes only the viewer's own row, which does not decide who they are.
const movePosition = (entity: EntityConversation | null): string => `
  WITH target AS (
    SELECT c.last_seq, c.outsider_id, p.read_seq AS before, greatest(p.read_seq, least($3::int, c.last_seq)) AS seq
    FROM conversations c JOIN conversation_members p ON p.conversation_id = c.id AND p.user_id = $2 WHERE c.id = $1
  )
  UPDATE conversation_members m SET
    read_seq = target.seq,
    sent_since_read = (SELECT count(*) FROM messages s WHERE s.conversation_id = $1 AND s.seq > target.seq
      AND (s.sender_id = $2 OR ($2 <> target.outsider_id AND s.sender_id <> target.outsider_id)))
  FROM target
  WHERE m.conversation_id = $1 AND m.user_id = $2
  RETURNING m.read_seq AS "readSeq", target.last_seq - m.read_seq - m.sent_since_read AS "unreadCount",
    ${receiptReceivers(entity, 'target.before', 'target.seq')} AS receivers`;

/** SQL for a positive number that no other marking of the conversation has: from the id of the transaction. A counter in the row would restart when the user leaves the conversation and joins it again. */
const MARKING_NUMBER = '(1 + pg_current_xact_id()::text::bigint % 2147483646)::int';

// Receipts and the delivered position stay where they are: the others have seen them.
const MOVE_BACK = `
  WITH newest AS (
    SELECT s.seq, c.last_seq FROM conversations c JOIN conversation_members p ON p.conversation_id = c.id AND p.user_id = $2
    JOIN messages s ON s.conversation_id = c.id AND s.seq > p.cleared_seq
    WHERE c.id = $1 AND ${isFromOtherSide('s', '$2')}
    ORDER BY s.seq DESC LIMIT 1
  )
  UPDATE conversation_members m SET
    read_seq = newest.seq - 1, sent_since_read = newest.last_seq - newest.seq, unread_marks = ${MARKING_NUMBER}, archived_seq = NULL,
    receipt_seq = ${readPositionOf('m')}, delivered_seq = greatest(m.delivered_seq, m.read_seq)
  FROM newest
  WHERE m.conversation_id = $1 AND m.user_id = $2 AND m.read_seq >= newest.seq RETURNING m.read_seq`;

const READ_STATE = `
  SELECT m.conversation_id AS "conversationId", m.read_seq AS "readSeq", c.last_seq - m.read_seq - m.sent_since_read AS "unreadCount"
  FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id WHERE m.conversation_id = $1 AND m.user_id = $2`;

interface MovedPosition {
  readSeq: number;
  unreadCount: number;
  /** The other people who see the new position. */
  receivers: readonly string[];
}

/** Moves read positions forward, and back only when the user marks a conversation as unread. */
@Injectable()
export class ReadingService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: MembershipLock,
    private readonly badges: Badges,
    private readonly polls: BadgePolls,
    private readonly push: Push,
  ) {}

  onModuleInit(): void {
    this.badges.define('messages', unreadMessagesOf);
    this.polls.define('/api/messages/unread-count', unreadMessagesOf);
  }

  /** Marks the messages up to `seq`, or all messages, as read. Throws `conversation.unknown`. */
  markRead(viewer: Viewer, id: string, seq = NEWEST): Promise<ReadState> {
    return this.unitOfWork.run(async () => {
      const { conversationId, entity, readSeq: before } = await this.lock.acquire(viewer, id);
      const position = [conversationId, viewer.id, seq];
      const moved = await this.database.queryOne<MovedPosition>(
        movePosition(entity),
        entity ? [...position, entity.entityId] : position,
      );
      if (!moved) throw new Problem('conversation.unknown');
      const { receivers, readSeq, unreadCount } = moved;
      if (readSeq > before) {
        this.badges.refresh([viewer.id]);
        this.unitOfWork.afterCommit(() => this.pushRead(viewer, { conversationId, entity, readSeq }, receivers));
      }
      return { conversationId, readSeq, unreadCount };
    });
  }

  /**
   * Marks the newest message from the other side as unread; in a channel, the newest one from anybody else. Repeating it changes nothing. Throws
   * `conversation.unknown`.
   */
  markUnread(viewer: Viewer, id: string): Promise<ReadState> {
    return this.unitOfWork.run(async () => {
      const { conversationId } = await this.lock.acquire(viewer, id);
      const changed = await this.database.query(MOVE_BACK, [conversationId, viewer.id]);
      if (changed.length > 0) {
        this.badges.refresh([viewer.id]);
        this.unitOfWork.afterCommit(() => this.push.toUsers([viewer.id], 'conversation:unread', { conversationId }));
      }
      const state = await this.database.queryOne<ReadState>(READ_STATE, [conversationId, viewer.id]);
      if (!state) throw new Problem('conversation.unknown');
      return state;
    });
  }

  /** The outsider of an inbox learns only that the team, field or game has read, and not which of its administrators. */
  private pushRead(
    viewer: Viewer,
    { conversationId, entity, readSeq }: { conversationId: string; entity: EntityConversation | null; readSeq: number },
    receivers: readonly string[],
  ): void {
    const isHidden = (userId: string) => isAdministratorOf(entity, viewer.id) && userId === entity?.outsiderId;
    const identifiedIds = [viewer.id, ...receivers.filter((userId) => !isHidden(userId))];
    this.push.toUsers(identifiedIds, 'conversation:read', { conversationId, userId: viewer.id, seq: readSeq });
    if (entity)
      this.push.toUsers(receivers.filter(isHidden), 'conversation:read', {
        conversationId,
        userId: entity.entityId,
        seq: readSeq,
      });
  }
}
