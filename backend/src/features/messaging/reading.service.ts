import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReadState } from '../../contracts/messages.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access.js';
import { BadgePolls } from '../../platform/http/badge-polls.js';
import { Problem } from '../../platform/http/problem.js';
import { Badges } from '../../platform/realtime/badges.js';
import { Push } from '../../platform/realtime/push.js';
import { unreadMessagesOf } from './conversation.reader.js';
import { otherPersonIn, privateConversationId } from './private-conversation.js';

const NEWEST = 2_147_483_647;

/** Read positions: they only ever move forward. */
@Injectable()
export class ReadingService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly badges: Badges,
    private readonly polls: BadgePolls,
    private readonly push: Push,
  ) {}

  onModuleInit(): void {
    this.badges.define('messages', unreadMessagesOf('$1'));
    this.polls.define('/api/messages/unread-count', unreadMessagesOf);
  }

  /** Marks everything up to `seq` as read, or everything. Throws `conversation.unknown`. */
  markRead(viewer: Viewer, id: string, seq = NEWEST): Promise<ReadState> {
    const other = otherPersonIn(id, viewer.id);
    if (!other) throw new Problem('conversation.unknown');
    const conversationId = privateConversationId(viewer.id, other);
    return this.unitOfWork.run(async () => {
      // Locked first, so that the next statement sees every message the viewer has sent.
      const before = await this.database.queryOne<{ readSeq: number }>(
        'SELECT read_seq AS "readSeq" FROM conversation_members WHERE conversation_id = $1 AND user_id = $2 FOR UPDATE',
        [conversationId, viewer.id],
      );
      if (!before) throw new Problem('conversation.unknown');
      const after = await this.moveTo(seq, conversationId, viewer.id);
      if (after.readSeq > before.readSeq) {
        this.badges.changed(viewer.id);
        this.unitOfWork.afterCommit(() =>
          this.push.toUsers([viewer.id, other], 'conversation:read', {
            conversationId,
            userId: viewer.id,
            seq: after.readSeq,
          }),
        );
      }
      return { conversationId, ...after };
    });
  }

  private async moveTo(
    seq: number,
    conversationId: string,
    userId: string,
  ): Promise<{ readSeq: number; unreadCount: number }> {
    const moved = await this.database.queryOne<{ readSeq: number; unreadCount: number }>(
      `UPDATE conversation_members m SET
         read_seq = place.seq,
         sent_since_read = (SELECT count(*) FROM messages s WHERE s.conversation_id = $1 AND s.seq > place.seq AND s.sender_id = $2)
       FROM (
         SELECT c.last_seq, greatest(p.read_seq, least($3::int, c.last_seq)) AS seq
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
