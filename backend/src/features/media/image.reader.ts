import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { ObjectStore, type StoredObject } from '../../platform/storage/object-store.js';
import type { StoredType } from './image.entity.js';
import { storageKeyOf } from './image-address.js';

/** A stored size of a picture. `width` is null for the full size. */
export interface StoredSize {
  readonly id: string;
  readonly type: StoredType;
  readonly width: number | null;
}

@Injectable()
export class ImageReader {
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
  ) {}

  /** Returns the smallest stored size that is at least `width` pixels wide, otherwise the full size. Throws `image.missing`. */
  async findSize(id: string, width: number | undefined): Promise<StoredSize> {
    const image = await this.database.queryOne<{ type: StoredType; widths: number[] }>(
      'SELECT type, widths FROM images WHERE id = $1 AND type IS NOT NULL AND swept_at IS NULL AND removed_at IS NULL',
      [id],
    );
    if (!image) throw new Problem('image.missing');
    return {
      id,
      type: image.type,
      width: image.widths.find((stored) => width !== undefined && stored >= width) ?? null,
    };
  }

  async open({ id, width }: StoredSize): Promise<StoredObject> {
    const object = await this.store.read(storageKeyOf(id, width));
    if (!object) throw new Problem('image.missing');
    return object;
  }
}
