import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { ObjectStore } from '../../platform/storage/object-store.js';
import { imageIdFrom, imageUrlOf, storageKeyOf } from './image-address.js';
import type { StoredType } from './image.entity.js';

interface Original {
  id: string;
  type: StoredType;
  widths: number[];
}

interface CopyRow {
  id: string;
  source: Buffer;
  isStored: boolean;
}

const ORIGINALS = `
  SELECT id, type, widths FROM images
  WHERE id = ANY($1::uuid[]) AND type IS NOT NULL AND kept_for IS NOT NULL AND removed_at IS NULL AND swept_at IS NULL`;

const CREATE_ROWS = `
  INSERT INTO images (id, owner_id, source) SELECT id, $1, source FROM unnest($2::uuid[], $3::bytea[]) copy (id, source) ORDER BY source
  ON CONFLICT (source) DO UPDATE SET unused_since = CASE WHEN images.kept_for IS NULL THEN now() END
  RETURNING id, source, type IS NOT NULL AS "isStored"`;

const FINISH_ROWS = `
  UPDATE images copy SET type = original.type, width = original.width, height = original.height, widths = original.widths,
    uploaded_bytes = original.uploaded_bytes
  FROM unnest($1::uuid[], $2::uuid[]) pair (copy_id, original_id) JOIN images original ON original.id = pair.original_id
  WHERE copy.id = pair.copy_id AND copy.type IS NULL`;

/**
 * Copies pictures with their bytes, because a picture has at most one use. Deleting one does not delete the other. As in `StoredImages`, the row
 * comes first, then the bytes, then the row's type, so that the sweep finds and deletes unfinished copies.
 */
@Injectable()
export class ImageCopies {
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Returns the URLs of the copies by those of the originals, without originals that are not in use any more. Call it outside of a transaction,
   * because a transaction would occupy a connection while the bytes are copied. Repeating it with the same `purpose` returns the same copies.
   */
  async copy(ownerId: string, imageUrls: readonly string[], purpose: string): Promise<ReadonlyMap<string, string>> {
    const ids = imageUrls.map(imageIdFrom).filter((id) => id !== undefined);
    const originals = await this.database.query<Original>(ORIGINALS, [ids]);
    if (originals.length === 0) return new Map();
    const sources = originals.map(({ id }) => createHash('sha256').update(`copy of ${id} for ${purpose}`).digest());
    const rows = await this.database.query<CopyRow>(CREATE_ROWS, [ownerId, sources.map(newId), sources]);
    const pairs = originals.flatMap((original, index) => {
      const row = rows.find(({ source }) => sources[index]?.equals(source));
      return row ? [{ original, ...row }] : [];
    });
    const copied = [];
    for (const pair of pairs) if (pair.isStored || (await this.copyBytes(pair.original, pair.id))) copied.push(pair);
    await this.database.query(FINISH_ROWS, [copied.map(({ id }) => id), copied.map(({ original }) => original.id)]);
    return new Map(copied.map(({ original, id }) => [imageUrlOf(original.id), imageUrlOf(id)]));
  }

  /** Returns false if the original has been deleted in the meantime. */
  private async copyBytes({ id, type, widths }: Original, copyId: string): Promise<boolean> {
    for (const width of [null, ...widths]) {
      const object = await this.store.read(storageKeyOf(id, width));
      if (!object) return false;
      await this.store.put(storageKeyOf(copyId, width), await buffer(object.stream), type);
    }
    return true;
  }
}
