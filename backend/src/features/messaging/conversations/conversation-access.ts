import { Injectable } from '@nestjs/common';
import { otherUserIn, parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { participantRow } from './entity-participants.js';

@Injectable()
export class ConversationAccess {
  constructor(private readonly database: Database) {}

  /** True if the viewer may read the conversation now. */
  async isParticipant(viewer: Viewer, conversationId: string): Promise<boolean> {
    const entity = parseEntityConversationId(conversationId);
    if (!entity) return otherUserIn(conversationId, viewer.id) !== null;
    const values = [entity.entityId, viewer.id, conversationId];
    return (await this.database.query(participantRow(entity, viewer.id), values)).length > 0;
  }
}
