import { Injectable } from '@nestjs/common';
import type { MessagePhotoView } from '../../../contracts/messages.js';
import { Database } from '../../../platform/database/database.js';
import { ImageUsage } from '../../media/media.module.js';

export type PhotoRow = Omit<MessagePhotoView, 'url'>;

/** SQL for the photos of the message `m` in their order; null if it has none. */
export const PHOTO_ROWS = `CASE WHEN m.photo_count > 0 THEN (
  SELECT json_agg(json_build_object('width', p.width, 'height', p.height) ORDER BY p.position)
  FROM message_photos p WHERE p.message_id = m.id) END`;

const ADD = `
  WITH added AS (
    INSERT INTO message_photos (message_id, position, image_id, width, height)
    SELECT $1, position - 1, image, width, height
    FROM unnest($2::uuid[], $3::int[], $4::int[]) WITH ORDINALITY photo (image, width, height, position)
  )
  UPDATE messages SET photo_count = cardinality($2::uuid[]) WHERE id = $1`;

const REMOVE = `
  WITH removed AS (DELETE FROM message_photos WHERE message_id = $1 AND NOT is_reported RETURNING 1)
  UPDATE messages SET photo_count = 0 WHERE id = $1 RETURNING EXISTS (SELECT FROM removed) AS "isRemoved"`;

const useOf = (messageId: string): string => `message:${messageId}`;

export const presentPhotos = (messageId: string, photos: readonly PhotoRow[]): MessagePhotoView[] =>
  photos.map((photo, position) => ({ url: `/api/messages/${messageId}/photos/${position}`, ...photo }));

/** The photos of messages. Call its methods in the transaction of the message. */
@Injectable()
export class MessagePhotos {
  constructor(
    private readonly database: Database,
    private readonly images: ImageUsage,
  ) {}

  /** Adds uploaded pictures to a new message. Throws `image.unknown`. */
  async add(messageId: string, senderId: string, imageUrls: readonly string[]): Promise<PhotoRow[]> {
    const images = await this.images.claimAll(senderId, imageUrls, useOf(messageId));
    const [ids, widths, heights] = (['id', 'width', 'height'] as const).map((name) =>
      images.map((image) => image[name]),
    );
    await this.database.query(ADD, [messageId, ids, widths, heights]);
    return images.map(({ width, height }) => ({ width, height }));
  }

  /** Removes the photos of a deleted message, which are no longer served. Those of a reported message stay for moderators. */
  async remove(messageId: string): Promise<void> {
    const message = await this.database.queryOne<{ isRemoved: boolean }>(REMOVE, [messageId]);
    if (message?.isRemoved) await this.images.release([useOf(messageId)]);
    else await this.images.withhold(useOf(messageId));
  }

  /** Keeps the photos of a message that is being reported. Waits for a deletion of the message that has started. */
  async keepForModerators(messageId: string): Promise<void> {
    await this.database.query('UPDATE message_photos SET is_reported = true WHERE message_id = $1', [messageId]);
  }
}
