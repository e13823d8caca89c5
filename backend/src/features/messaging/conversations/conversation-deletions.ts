import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Push } from '../../../platform/realtime/push.js';
import { ReadingService } from '../reading/reading.service.js';

/** Deletes conversations for one user. The other participants keep them. */
@Injectable()
export class ConversationDeletions {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reading: ReadingService,
    private readonly push: Push,
  ) {}

  /**
   * Hides the messages up to `seq`, or all messages, from the viewer, and the conversation until a later message arrives. Hidden
   * messages count as read. Repeating it changes nothing. Throws `conversation.unknown`.
   */
  delete(viewer: Viewer, id: string, seq?: number): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { conversationId, readSeq } = await this.reading.markRead(viewer, id, seq);
      const clearedSeq = Math.min(seq ?? readSeq, readSeq);
      const changed = await this.database.query(
        `UPDATE conversation_members SET cleared_seq = $3, is_pinned = false, archived_seq = NULL
         WHERE conversation_id = $1 AND user_id = $2 AND cleared_seq < $3 RETURNING cleared_seq`,
        [conversationId, viewer.id, clearedSeq],
      );
      if (changed.length === 0) return;
      this.unitOfWork.afterCommit(() =>
        this.push.toUsers([viewer.id], 'conversation:deleted', { conversationId, seq: clearedSeq }),
      );
    });
  }
}
