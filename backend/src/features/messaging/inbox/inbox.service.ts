import { Injectable } from '@nestjs/common';
import type { EntityConversation } from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Push } from '../../../platform/realtime/push.js';
import { participantIds } from '../conversations/entity-participants.js';
import { ReadingService } from '../reading/reading.service.js';
import { InboxLock } from './inbox-lock.js';
import { assigneePolicy, inboxPolicy } from './inbox.policy.js';

/** Lets the administrators of a team, field or game share the work on the conversations of their inbox. */
@Injectable()
export class InboxService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: InboxLock,
    private readonly reading: ReadingService,
    private readonly push: Push,
  ) {}

  /**
   * Assigns the conversation to an administrator, or to nobody. Repeating it changes nothing. Throws `conversation.unknown`, `access.denied` for
   * the outsider, and `conversation.not-assignable` if the person does not administer the inbox.
   */
  assign(viewer: Viewer, id: string, userId: string | null): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { conversation, ...access } = await this.lock.acquire(viewer, id);
      authorize(inboxPolicy, 'assign', access);
      if (userId !== null) {
        const isAdministrator = await this.lock.isAdministrator(conversation, userId);
        authorize(assigneePolicy, 'assign', { isAdministrator });
      }
      const changed = await this.database.query(
        'UPDATE conversations SET assignee_id = $2 WHERE id = $1 AND assignee_id IS DISTINCT FROM $2 RETURNING id',
        [conversation.id, userId],
      );
      if (changed.length > 0) await this.pushChanged(conversation);
    });
  }

  /**
   * Resolves the conversation for all administrators until the next message, and marks the messages up to `seq`, or all messages, as read for
   * the viewer. A message after `seq` keeps it open. Repeating it changes nothing. Throws `conversation.unknown`, and `access.denied` for the
   * outsider.
   */
  resolve(viewer: Viewer, id: string, seq?: number): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { conversation, ...access } = await this.lock.acquire(viewer, id);
      authorize(inboxPolicy, 'resolve', access);
      await this.reading.markRead(viewer, conversation.id, seq);
      const changed = await this.database.query(
        `UPDATE conversations SET resolved_seq = least($2::int, last_seq)
         WHERE id = $1 AND coalesce(resolved_seq, -1) < least($2::int, last_seq) RETURNING id`,
        [conversation.id, seq ?? null],
      );
      if (changed.length > 0) await this.pushChanged(conversation);
    });
  }

  /** Reopens the conversation. Repeating it changes nothing. Throws `conversation.unknown`, and `access.denied` for the outsider. */
  reopen(viewer: Viewer, id: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { conversation, ...access } = await this.lock.acquire(viewer, id);
      authorize(inboxPolicy, 'resolve', access);
      const changed = await this.database.query(
        'UPDATE conversations SET resolved_seq = NULL WHERE id = $1 AND resolved_seq IS NOT NULL RETURNING id',
        [conversation.id],
      );
      if (changed.length > 0) await this.pushChanged(conversation);
    });
  }

  private async pushChanged(conversation: EntityConversation): Promise<void> {
    const administrators = await this.database.query<{ userId: string }>(participantIds(conversation), [
      conversation.entityId,
    ]);
    const userIds = administrators.map(({ userId }) => userId).filter((userId) => userId !== conversation.outsiderId);
    this.unitOfWork.afterCommit(() =>
      this.push.toUsers([...new Set(userIds)], 'conversation:changed', { conversationId: conversation.id }),
    );
  }
}
