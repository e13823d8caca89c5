import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { ConversationAccess } from '../conversations/conversation-access.js';

@Injectable()
export class MessagePhotosReader {
  constructor(
    private readonly database: Database,
    private readonly access: ConversationAccess,
  ) {}

  /** The id of a photo's picture. `position` is any integer. Throws `image.missing`, also if the viewer does not take part in the conversation. */
  async imageId(viewer: Viewer, messageId: string, position: number): Promise<string> {
    const photo = await this.database.queryOne<{ imageId: string; conversationId: string }>(
      `SELECT p.image_id AS "imageId", m.conversation_id AS "conversationId"
       FROM message_photos p JOIN messages m ON m.id = p.message_id
       WHERE p.message_id = $1 AND p.position = $2::numeric AND m.deleted_at IS NULL`,
      [messageId, position],
    );
    if (!photo || !(await this.access.isParticipant(viewer, photo.conversationId))) throw new Problem('image.missing');
    return photo.imageId;
  }
}
