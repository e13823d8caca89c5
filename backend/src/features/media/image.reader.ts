import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Problem } from '../../platform/http/problem.js';
import { ObjectStore, type StoredObject } from '../../platform/storage/object-store.js';
import type { KeptType } from './image.entity.js';
import { keyOf } from './image-files.js';

/** One of the sizes that a picture is kept in; `width` is null for the whole. */
export interface KeptSize {
  readonly id: string;
  readonly type: KeptType;
  readonly width: number | null;
}

@Injectable()
export class ImageReader {
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
  ) {}

  /** The narrowest kept size that fills `width` pixels, or else the whole. Throws `image.missing`. */
  async size(id: string, width: number | undefined): Promise<KeptSize> {
    const image = await this.database.queryOne<{ type: KeptType; widths: number[] }>(
      'SELECT type, widths FROM images WHERE id = $1 AND type IS NOT NULL AND swept_at IS NULL',
      [id],
    );
    if (!image) throw new Problem('image.missing');
    return { id, type: image.type, width: image.widths.find((kept) => width !== undefined && kept >= width) ?? null };
  }

  async bytes({ id, width }: KeptSize): Promise<StoredObject> {
    const object = await this.store.read(keyOf(id, width));
    if (!object) throw new Problem('image.missing');
    return object;
  }
}
