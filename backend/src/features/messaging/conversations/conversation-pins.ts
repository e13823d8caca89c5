import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Push } from '../../../platform/realtime/push.js';
import { IS_CONVERSATION_SHOWN, FROM_OWN_MEMBERSHIPS } from './conversation-row.js';
import { conversationPinPolicy, type PinAccess } from './conversation.policy.js';
import { MembershipLock } from './membership-lock.js';

// Serializes the pins of one user, so that two simultaneous ones cannot exceed the limit.
const SERIALIZE = `SELECT pg_advisory_xact_lock(hashtextextended('conversation-pins ' || $1::text, 0))`;

// Leaves out conversations that the viewer has deleted.
const SHOWN = `
  SELECT count(*) FILTER (WHERE c.id <> $2)::int AS "otherPins", coalesce(bool_or(c.id = $2), false) AS "isShown"
  ${FROM_OWN_MEMBERSHIPS} AND ${IS_CONVERSATION_SHOWN} AND (mine.is_pinned OR c.id = $2)`;

/** Pins conversations to the top of one user's lists. */
@Injectable()
export class ConversationPins {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: MembershipLock,
    private readonly push: Push,
  ) {}

  /** A pinned conversation leaves the archive. Repeating it changes nothing. Throws `conversation.unknown` and `conversation.pin-limit`. */
  setPinned(viewer: Viewer, id: string, isPinned: boolean): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.database.query(SERIALIZE, [viewer.id]);
      const { conversationId } = await this.lock.acquire(viewer, id);
      if (isPinned) authorize(conversationPinPolicy, 'pin', await this.access(viewer, conversationId));
      const changed = await this.database.query(
        `UPDATE conversation_members SET is_pinned = $3, archived_seq = NULL
         WHERE conversation_id = $1 AND user_id = $2 AND is_pinned <> $3 RETURNING is_pinned`,
        [conversationId, viewer.id, isPinned],
      );
      if (changed.length === 0) return;
      this.unitOfWork.afterCommit(() =>
        this.push.toUsers([viewer.id], 'conversation:pinned', { conversationId, isPinned }),
      );
    });
  }

  private async access(viewer: Viewer, conversationId: string): Promise<PinAccess> {
    const shown = await this.database.queryOne<PinAccess>(SHOWN, [viewer.id, conversationId]);
    return shown ?? { isShown: false, otherPins: 0 };
  }
}
