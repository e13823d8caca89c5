import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
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

/** Pictures with a use of this kind are not served by their own URL. */
const PRIVATE_USE = 'message:';

/** The pictures that a caller serves: those for everybody, also those in messages, or also those that are withheld for moderators. */
type ServedPictures = 'public' | 'public-and-messages' | 'withheld';

@Injectable()
export class ImageReader {
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Returns the smallest stored size that is at least `width` pixels wide, otherwise the full size. Throws `image.missing`, also for a
   * picture that is not among the `served` ones. The caller has checked that the viewer may see a picture that is not public.
   */
  async findSize(id: string, width: number | undefined, served: ServedPictures = 'public'): Promise<StoredSize> {
    const image = await this.database.queryOne<{ type: StoredType; widths: number[] }>(
      `SELECT type, widths FROM images WHERE id = $1 AND type IS NOT NULL AND swept_at IS NULL
         AND (removed_at IS NULL OR ($2 = 'withheld' AND kept_for IS NOT NULL))
         AND ($2 <> 'public' OR kept_for IS NULL OR NOT starts_with(kept_for, '${PRIVATE_USE}'))`,
      [id, served],
    );
    if (!image) throw new Problem('image.missing');
    return {
      id,
      type: image.type,
      width: image.widths.find((stored) => width !== undefined && stored >= width) ?? null,
    };
  }

  /** The pictures of an owner that are in use, in full size, without withheld ones. */
  originalsOf(ownerId: string): Promise<StoredSize[]> {
    return this.database.query<StoredSize>(
      `SELECT id, type, NULL AS width FROM images
       WHERE owner_id = $1 AND type IS NOT NULL AND kept_for IS NOT NULL AND removed_at IS NULL AND swept_at IS NULL ORDER BY id`,
      [ownerId],
    );
  }

  /** Returns null if the picture was deleted. The caller must read the stream to its end or destroy it. */
  openStored({ id, width }: StoredSize): Promise<StoredObject | null> {
    return this.store.read(storageKeyOf(id, width));
  }

  private async open(size: StoredSize): Promise<StoredObject> {
    const object = await this.openStored(size);
    if (!object) throw new Problem('image.missing');
    return object;
  }

  /** Answers the request with the picture, or with 304 if the browser has it. */
  async send(size: StoredSize, cacheControl: string, request: Request, response: Response): Promise<void> {
    response.setHeader('Cache-Control', cacheControl);
    response.setHeader('Content-Type', size.type);
    response.setHeader('ETag', `"${size.width ?? 'whole'}"`);
    if (request.fresh) return void response.status(304).end();
    const { bytes: length, stream } = await this.open(size);
    response.setHeader('Content-Length', length);
    // Fails when the client disconnects, or when the store fails after a part was sent.
    await pipeline(stream, response).catch(() => response.destroy());
  }
}
