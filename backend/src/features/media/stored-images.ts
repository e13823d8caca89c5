import { Injectable } from '@nestjs/common';
import type { StoredImageView } from '../../contracts/images.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { ObjectStore } from '../../platform/storage/object-store.js';
import { storageKeyOf, imageUrlOf } from './image-address.js';
import type { EncodedImage } from './image-pipeline.js';

/**
 * How a picture comes to be stored: its row first, so that whatever reaches the store can be found and swept; then its
 * bytes, without a connection held; then the row is completed.
 */
@Injectable()
export class StoredImages {
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
  ) {}

  /** Makes the row of a picture to come; false when there is one already. */
  async createRow(id: string, ownerId: string): Promise<boolean> {
    const begun = await this.database.query(
      'INSERT INTO images (id, owner_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [id, ownerId],
    );
    return begun.length > 0;
  }

  /** The row of what `source` says, made now or by an earlier try; `isStored` when that one came to its end. */
  async findOrCreateRow(source: Buffer, ownerId: string): Promise<{ id: string; isStored: boolean }> {
    const [row] = await this.database.query<{ id: string; isStored: boolean }>(
      `INSERT INTO images (id, owner_id, source) VALUES ($1, $2, $3)
       ON CONFLICT (source) DO UPDATE SET unused_since = CASE WHEN images.kept_for IS NULL THEN now() END
       RETURNING id, type IS NOT NULL AS "isStored"`,
      [newId(), ownerId, source],
    );
    if (!row) throw new Error('An insert that always returns a row returned none');
    return row;
  }

  /** Makes the picture of a row that was begun and stores it. What cannot be made leaves no row. */
  async fillRow(id: string, make: () => Promise<EncodedImage>): Promise<StoredImageView> {
    const picture = await make().catch(async (error: unknown) => {
      await this.database.query('DELETE FROM images WHERE id = $1 AND type IS NULL', [id]);
      throw error;
    });
    const { type, width, height, sizes } = picture;
    for (const size of sizes) await this.store.put(storageKeyOf(id, size.width), size.bytes, type);
    const widths = sizes.map((size) => size.width).filter((kept) => kept !== null);
    const finished = await this.database.query(
      'UPDATE images SET type = $2, width = $3, height = $4, widths = $5 WHERE id = $1 RETURNING 1',
      [id, type, width, height, widths],
    );
    // A twin in another process could not make it, and took the row away.
    if (finished.length === 0) throw new Problem('server.unavailable', { retryAfterSeconds: 1 });
    return { imageUrl: imageUrlOf(id), width, height };
  }
}
