import { Injectable, Logger } from '@nestjs/common';
import type { StoredImageView } from '../../contracts/images.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { ObjectStore } from '../../platform/storage/object-store.js';
import { storageKeyOf, imageUrlOf } from './image-address.js';
import type { EncodedImage } from './image-pipeline.js';

const STORAGE_RETRY_SECONDS = 30;

/** An encoded picture with the size of the file that was uploaded; null for a picture that the seed generates. */
export type EncodedUpload = EncodedImage & { uploadedBytes: number | null };

/**
 * Stores pictures in three steps: first the row, so that the sweep can find and delete everything that reaches the object store; then
 * the bytes, without occupying a database connection; then the row's size and type.
 */
@Injectable()
export class StoredImages {
  private readonly logger = new Logger(StoredImages.name);

  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
  ) {}

  /** Creates the row of a picture that is not stored yet. Returns false if the row exists. */
  async createRow(id: string, ownerId: string): Promise<boolean> {
    const created = await this.database.query(
      'INSERT INTO images (id, owner_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [id, ownerId],
    );
    return created.length > 0;
  }

  /** Returns the row with this source: a new one, or the one of an earlier attempt. `isStored`: that attempt has stored the picture. */
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

  /**
   * Encodes the picture of a row and stores it. Deletes the row if that fails, so that the upload can be repeated. Throws
   * `server.unavailable` if the object store fails.
   */
  async fillRow(id: string, encode: () => Promise<EncodedUpload>): Promise<StoredImageView> {
    const picture = await encode().catch(async (error: unknown) => {
      await this.deleteRow(id);
      throw error;
    });
    const { type, width, height, sizes, uploadedBytes } = picture;
    await this.storeSizes(id, picture);
    const widths = sizes.map((size) => size.width).filter((width) => width !== null);
    const finished = await this.database.query(
      'UPDATE images SET type = $2, width = $3, height = $4, widths = $5, uploaded_bytes = $6 WHERE id = $1 RETURNING 1',
      [id, type, width, height, widths, uploadedBytes],
    );
    // The same request in another process failed and deleted the row.
    if (finished.length === 0) throw new Problem('server.unavailable', { retryAfterSeconds: 1 });
    return { imageUrl: imageUrlOf(id), width, height };
  }

  private async storeSizes(id: string, { type, sizes }: EncodedImage): Promise<void> {
    try {
      for (const { width, bytes } of sizes) await this.store.put(storageKeyOf(id, width), bytes, type);
    } catch (error) {
      this.logger.error(error, 'Storing a picture failed');
      // If this fails too, the row stays, and the sweep deletes what was stored.
      for (const { width } of sizes) await this.store.delete(storageKeyOf(id, width));
      await this.deleteRow(id);
      throw new Problem('server.unavailable', { retryAfterSeconds: STORAGE_RETRY_SECONDS });
    }
  }

  private async deleteRow(id: string): Promise<void> {
    await this.database.query('DELETE FROM images WHERE id = $1 AND type IS NULL', [id]);
  }
}
