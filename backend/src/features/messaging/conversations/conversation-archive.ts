import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Push } from '../../../platform/realtime/push.js';
import { ReadingService } from '../reading/reading.service.js';
import { MembershipLock } from './membership-lock.js';

/** Archives conversations for one user. They leave the list until anybody, including the user, writes in them; a muted one stays in the archive. */
@Injectable()
export class ConversationArchive {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reading: ReadingService,
    private readonly lock: MembershipLock,
    private readonly push: Push,
  ) {}

  /**
   * Archives and unpins the conversation. The messages up to `seq`, or all messages, count as read, so that the badges count only
   * conversations that the list shows. Repeating it changes nothing. Throws `conversation.unknown`.
   */
  archive(viewer: Viewer, id: string, seq?: number): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { conversationId, readSeq } = await this.reading.markRead(viewer, id, seq);
      const archivedSeq = Math.min(seq ?? readSeq, readSeq);
      const changed = await this.database.query(
        `UPDATE conversation_members SET archived_seq = $3, is_pinned = false
         WHERE conversation_id = $1 AND user_id = $2 AND coalesce(archived_seq, -1) < $3 RETURNING archived_seq`,
        [conversationId, viewer.id, archivedSeq],
      );
      if (changed.length > 0) this.pushArchived(viewer, conversationId, true);
    });
  }

  /** Lists the conversation again. Repeating it changes nothing. Throws `conversation.unknown`. */
  unarchive(viewer: Viewer, id: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { conversationId } = await this.lock.acquire(viewer, id);
      const changed = await this.database.query(
        `UPDATE conversation_members SET archived_seq = NULL
         WHERE conversation_id = $1 AND user_id = $2 AND archived_seq IS NOT NULL RETURNING user_id`,
        [conversationId, viewer.id],
      );
      if (changed.length > 0) this.pushArchived(viewer, conversationId, false);
    });
  }

  private pushArchived(viewer: Viewer, conversationId: string, isArchived: boolean): void {
    this.unitOfWork.afterCommit(() =>
      this.push.toUsers([viewer.id], 'conversation:archived', { conversationId, isArchived }),
    );
  }
}
