import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReadState } from '../../../contracts/messages.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { BadgePolls } from '../../../platform/http/badge-polls.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import { unreadMessagesOf } from '../conversations/conversation.reader.js';
import { MembershipLock } from '../conversations/membership-lock.js';

const NEWEST = 2_147_483_647;

/** Moves read positions forward, never back. */
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
      const { conversationId, receiptRecipients, readSeq } = await this.lock.acquire(viewer, id);
      const after = await this.movePosition(seq, conversationId, viewer.id);
      if (after.readSeq > readSeq) {
        this.badges.refresh([viewer.id]);
        this.unitOfWork.afterCommit(() =>
          this.push.toUsers(receiptRecipients, 'conversation:read', {
            conversationId,
            userId: viewer.id,
            seq: after.readSeq,
          }),
        );
      }
      return { conversationId, ...after };
    });
  }

  private async movePosition(
    seq: number,
    conversationId: string,
    userId: string,
  ): Promise<{ readSeq: number; unreadCount: number }> {
    const moved = await this.database.queryOne<{ readSeq: number; unreadCount: number }>(
      `UPDATE conversation_members m SET
         read_seq = place.seq,
         sent_since_read = (SELECT count(*) FROM messages s WHERE s.conversation_id = $1 AND s.seq > place.seq
           AND (s.sender_id = $2 OR ($2 <> place.outsider_id AND s.sender_id <> place.outsider_id)))
       FROM (
         SELECT c.last_seq, c.outsider_id, greatest(p.read_seq, least($3::int, c.last_seq)) AS seq
         FROM conversations c JOIN conversation_members p ON p.conversation_id = c.id AND p.user_id = $2 WHERE c.id = $1
       ) place
       WHERE m.conversation_id = $1 AND m.user_id = $2
       RETURNING m.read_seq AS "readSeq", place.last_seq - m.read_seq - m.sent_since_read AS "unreadCount"`,
      [conversationId, userId, seq],
    );
    if (!moved) throw new Problem('conversation.unknown');
    return moved;
  }
}
