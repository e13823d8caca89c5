import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { newId } from '../../platform/database/ids.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.js';
import { reEncodeQueued } from './encoding-queue.js';
import { imageUrlOf } from './image-address.js';
import { detectImageType } from './image-type.js';
import type { SizeLimit } from './size-limit.js';
import { StoredImages } from './stored-images.js';
import { UPLOAD_LIMIT } from './uploads.service.js';

/** Stores pictures that a JSON body contains as data URLs. */
@Injectable()
export class DataUrls {
  private readonly pending = new Map<string, Promise<string>>();

  constructor(
    private readonly rateLimits: RateLimits,
    private readonly images: StoredImages,
  ) {}

  /**
   * Stores the picture and returns its URL. When a request with the same `requestKey` is repeated, the picture is stored only once and
   * the same URL is returned.
   */
  async store(ownerId: string, dataUrl: string, limit: SizeLimit, requestKey?: string): Promise<string> {
    const bytes = decodeDataUrl(dataUrl, limit);
    if (requestKey === undefined) {
      await this.rateLimits.consume(UPLOAD_LIMIT, [ownerId]);
      const id = newId();
      await this.images.createRow(id, ownerId);
      return this.fill(id, ownerId, bytes);
    }
    const source = createHash('sha256').update(`${ownerId} ${requestKey}\n`).update(bytes).digest();
    const name = source.toString('base64');
    const storing = this.pending.get(name) ?? this.storeOnce(source, ownerId, bytes);
    this.pending.set(name, storing);
    return storing.finally(() => this.pending.delete(name));
  }

  private async storeOnce(source: Buffer, ownerId: string, bytes: Buffer): Promise<string> {
    const { id, isStored } = await this.images.findOrCreateRow(source, ownerId);
    if (isStored) return imageUrlOf(id);
    await this.rateLimits.consume(UPLOAD_LIMIT, [ownerId]);
    return this.fill(id, ownerId, bytes);
  }

  private async fill(id: string, ownerId: string, bytes: Buffer): Promise<string> {
    return (
      await this.images.fillRow(id, async () => ({
        ...(await reEncodeQueued(ownerId, bytes)),
        uploadedBytes: bytes.length,
      }))
    ).imageUrl;
  }
}

/** Throws the limit's problem for a picture that is too large, and `image.wrong-type`. */
function decodeDataUrl(dataUrl: string, limit: SizeLimit): Buffer {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  if (encoded.length > Math.ceil(limit.bytes / 3) * 4) throw new Problem(limit.tooLarge);
  const bytes = Buffer.from(encoded, 'base64');
  if (!detectImageType(bytes)) throw new Problem('image.wrong-type');
  return bytes;
}
