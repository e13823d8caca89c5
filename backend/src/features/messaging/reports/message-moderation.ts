import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { MessageChanges } from '../messages/message-changes.js';
import { MessagePhotos } from '../photos/message-photos.js';

const CURRENT = `
  SELECT m.id, m.sender_id AS "authorId", json_build_array(json_build_object('id', m.id, 'senderId', m.sender_id, 'content', m.content,
    'createdAt', m.created_at, 'photoCount', m.photo_count)) AS snapshot
  FROM messages m WHERE m.id = ANY($1) AND m.deleted_at IS NULL`;

/** Messages as moderators see them, whoever blocks whom. */
@Injectable()
export class MessageModeration {
  constructor(
    private readonly database: Database,
    private readonly changes: MessageChanges,
    private readonly photos: MessagePhotos,
  ) {}

  current(ids: readonly string[]): Promise<{ id: string; authorId: string; snapshot: object }[]> {
    return this.database.query(CURRENT, [ids]);
  }

  /** Call it in the transaction of the report, before reading the message: a deletion that comes later keeps the photos. */
  keepPhotos(messageId: string): Promise<void> {
    return this.photos.keepForModerators(messageId);
  }

  /**
   * The id of the picture of a reported message's photo, even after the deletion of the message. `position` is any integer. Undefined if there is no
   * such photo, or if nobody has reported the message.
   */
  async photoId(messageId: string, position: number): Promise<string | undefined> {
    const photo = await this.database.queryOne<{ imageId: string }>(
      'SELECT image_id AS "imageId" FROM message_photos WHERE message_id = $1 AND position = $2::numeric AND is_reported',
      [messageId, position],
    );
    return photo?.imageId;
  }

  remove(_: Viewer, messageId: string): Promise<void> {
    return this.changes.remove(messageId);
  }
}
