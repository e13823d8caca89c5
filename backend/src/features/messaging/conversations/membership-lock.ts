import { Injectable } from '@nestjs/common';
import {
  directConversationId,
  type EntityConversation,
  otherUserIn,
  parseEntityConversationId,
} from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { CLOSED_ACCESS, lockAccess } from './entity-participants.js';

export interface LockedMembership {
  conversationId: string;
  entity: EntityConversation | null;
  readSeq: number;
}

/** Locks the viewer's membership of a conversation. Reading, marking as unread, archiving, muting, pinning and deleting a conversation start here. */
@Injectable()
export class MembershipLock {
  constructor(private readonly database: Database) {}

  /** Locks the role that gives access and then the membership. Throws `conversation.unknown` if the viewer is not a participant. */
  async acquire(viewer: Viewer, id: string): Promise<LockedMembership> {
    const entity = parseEntityConversationId(id);
    const other = otherUserIn(id, viewer.id);
    if (!entity && !other) throw new Problem('conversation.unknown');
    const conversationId = entity?.id ?? directConversationId(viewer.id, other ?? '');
    if (entity) await this.lockAccess(entity, viewer);
    const row = await this.lockRow(conversationId, entity, viewer);
    if (!row) throw new Problem('conversation.unknown');
    return { conversationId, entity, ...row };
  }

  private async lockAccess(conversation: EntityConversation, viewer: Viewer): Promise<void> {
    const access =
      (await this.database.queryOne(lockAccess(conversation, viewer.id), [conversation.entityId, viewer.id])) ??
      (await this.database.queryOne(CLOSED_ACCESS, [viewer.id, conversation.id]));
    if (!access) throw new Problem('conversation.unknown');
  }

  private async lockRow(
    conversationId: string,
    entity: EntityConversation | null,
    viewer: Viewer,
  ): Promise<{ readSeq: number } | undefined> {
    const lock = () =>
      this.database.queryOne<{ readSeq: number }>(
        'SELECT read_seq AS "readSeq" FROM conversation_members WHERE conversation_id = $1 AND user_id = $2 FOR UPDATE',
        [conversationId, viewer.id],
      );
    const row = await lock();
    if (row || !entity) return row;
    // An event handler adds the membership of a new role later. Until then, all messages count as read.
    await this.database.query(
      `INSERT INTO conversation_members (conversation_id, user_id, read_seq, first_read_seq)
       SELECT id, $2, last_seq, last_seq FROM conversations WHERE id = $1 FOR UPDATE ON CONFLICT DO NOTHING`,
      [conversationId, viewer.id],
    );
    return lock();
  }
}
