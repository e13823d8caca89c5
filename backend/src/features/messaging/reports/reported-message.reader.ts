import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { ConversationAccess } from '../conversations/conversation-access.js';

/** The number of messages before a reported one that are stored with it. */
const CONTEXT = 5;

const CONVERSATION_OF = 'SELECT conversation_id AS id FROM messages WHERE id = $1 AND deleted_at IS NULL';

const WITH_CONTEXT = `
  SELECT m.id, m.seq, m.sender_id AS "senderId", m.content, m.created_at AS "createdAt", m.edited_at AS "editedAt",
    m.photo_count AS "photoCount"
  FROM messages reported JOIN messages m ON m.conversation_id = reported.conversation_id AND m.seq <= reported.seq
    AND m.seq >= reported.seq - ${CONTEXT}
  LEFT JOIN conversation_members mine ON mine.conversation_id = reported.conversation_id AND mine.user_id = $2
  WHERE reported.id = $1 AND reported.seq > coalesce(mine.cleared_seq, 0) AND m.seq > coalesce(mine.cleared_seq, 0)
    AND m.deleted_at IS NULL ORDER BY m.seq`;

interface ReportedMessage {
  id: string;
  seq: number;
  senderId: string;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
  photoCount: number;
}

@Injectable()
export class ReportedMessageReader {
  constructor(
    private readonly database: Database,
    private readonly access: ConversationAccess,
  ) {}

  /**
   * The few messages before the reported one, and the reported one last. Leaves out what the viewer has deleted with the conversation. Throws
   * `message.unknown`, also if the viewer does not take part in the conversation or has deleted the message with it.
   */
  async withContext(viewer: Viewer, id: string): Promise<ReportedMessage[]> {
    const conversation = await this.database.queryOne<{ id: string }>(CONVERSATION_OF, [id]);
    if (!conversation || !(await this.access.isParticipant(viewer, conversation.id)))
      throw new Problem('message.unknown');
    const messages = await this.database.query<ReportedMessage>(WITH_CONTEXT, [id, viewer.id]);
    if (messages.length === 0) throw new Problem('message.unknown');
    return messages;
  }
}
