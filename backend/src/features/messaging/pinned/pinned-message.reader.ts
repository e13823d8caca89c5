import { Injectable } from '@nestjs/common';
import { parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import type { PinnedMessages } from '../../../contracts/pinned-messages.js';
import { Database } from '../../../platform/database/database.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { isGameOrganizer } from '../../games/game.reader.js';
import { MessageReader } from '../messages/message.reader.js';
import { type PinnedMessageAccess, pinnedMessagePolicy } from './pinned-message.policy.js';

@Injectable()
export class PinnedMessageReader {
  constructor(
    private readonly database: Database,
    private readonly messages: MessageReader,
  ) {}

  /** The pinned messages in the chat of a game. Throws `conversation.unknown`, also for other conversations. */
  async list(viewer: Viewer, id: string): Promise<PinnedMessages> {
    const channel = parseGameChannel(id);
    if (!channel) throw new Problem('conversation.unknown');
    const pinned = await this.messages.pinned(viewer, channel);
    return { ...pinned, can: permissionsOf(pinnedMessagePolicy, await this.access(viewer, id)) };
  }

  async access(viewer: Viewer, conversationId: string): Promise<PinnedMessageAccess> {
    const channel = parseGameChannel(conversationId);
    if (!channel) return { isGameChannel: false, isOrganizer: false };
    const organized = await this.database.query(`SELECT WHERE ${isGameOrganizer('$1', '$2')}`, [
      viewer.id,
      channel.entityId,
    ]);
    return { isGameChannel: true, isOrganizer: organized.length > 0 };
  }
}

function parseGameChannel(id: string) {
  const conversation = parseEntityConversationId(id);
  return conversation?.kind === 'channel' && conversation.entityType === 'game' ? conversation : null;
}
