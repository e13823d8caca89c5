import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import { MembershipLock } from './membership-lock.js';

/** Mutes conversations for one user. The badges do not count the unread messages of muted conversations. */
@Injectable()
export class ConversationMutes {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: MembershipLock,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Repeating it changes nothing. Throws `conversation.unknown`. */
  setMuted(viewer: Viewer, id: string, isMuted: boolean): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { conversationId } = await this.lock.acquire(viewer, id);
      const changed = await this.database.query(
        // A conversation that came back from the archive stays in the list.
        `UPDATE conversation_members m SET is_muted = $3,
           archived_seq = (SELECT m.archived_seq FROM conversations c WHERE c.id = $1 AND (NOT $3 OR c.last_seq <= m.archived_seq))
         WHERE conversation_id = $1 AND user_id = $2 AND is_muted <> $3 RETURNING is_muted`,
        [conversationId, viewer.id, isMuted],
      );
      if (changed.length === 0) return;
      this.badges.refresh([viewer.id]);
      this.unitOfWork.afterCommit(() =>
        this.push.toUsers([viewer.id], 'conversation:muted', { conversationId, isMuted }),
      );
    });
  }
}
