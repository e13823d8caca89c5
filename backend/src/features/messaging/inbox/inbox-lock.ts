import { Injectable } from '@nestjs/common';
import { type EntityConversation, parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { adminOf, lockConversation } from '../conversations/entity-participants.js';
import type { InboxAccess } from './inbox.policy.js';

export interface LockedInboxConversation extends InboxAccess {
  conversation: EntityConversation;
}

@Injectable()
export class InboxLock {
  constructor(private readonly database: Database) {}

  /**
   * Locks a conversation of an inbox until the transaction ends, together with the row that changes of roles lock, then loads the viewer's
   * role. Throws `conversation.unknown` for other conversations, and for those of a deleted team or field.
   */
  async acquire(viewer: Viewer, id: string): Promise<LockedInboxConversation> {
    const conversation = parseEntityConversationId(id);
    if (conversation?.kind !== 'inbox') throw new Problem('conversation.unknown');
    const locked = await this.database.queryOne(lockConversation(conversation), [conversation.id]);
    if (!locked) throw new Problem('conversation.unknown');
    if (conversation.outsiderId === viewer.id) return { conversation, role: 'outsider' };
    const isAdministrator = await this.isAdministrator(conversation, viewer.id);
    return { conversation, role: isAdministrator ? 'administrator' : null };
  }

  /** True if the person administers the inbox to which the conversation belongs. False for its outsider. */
  async isAdministrator({ entityType, entityId, outsiderId }: EntityConversation, userId: string): Promise<boolean> {
    if (userId === outsiderId) return false;
    return (await this.database.query(adminOf(entityType, '$1', '$2'), [entityId, userId])).length > 0;
  }
}
