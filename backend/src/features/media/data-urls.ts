import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { ProblemCode } from '../../contracts/problems.js';
import { newId } from '../../platform/database/ids.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.js';
import { reEncodeQueued } from './encoding-queue.js';
import { imageUrlOf } from './image-address.js';
import { detectImageType } from './image-type.js';
import { StoredImages } from './stored-images.js';
import { UPLOAD_LIMIT } from './uploads.service.js';

const DATA_URL = /^data:image\/[a-z+.-]{1,30};base64,/i;

export const isDataUrl = (value: unknown): value is string => typeof value === 'string' && DATA_URL.test(value);

/** The maximum size of a picture and the problem code for a larger one. */
export interface SizeLimit {
  bytes: number;
  tooLarge: ProblemCode;
}

/** Pictures that come inside of a JSON body. */
@Injectable()
export class DataUrls {
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(
    private readonly rateLimits: RateLimits,
    private readonly images: StoredImages,
  ) {}

  /**
   * Stores the picture and answers its address. With `once`, which names the request, the same picture is decoded once
   * and has one address however often it comes.
   */
  async store(ownerId: string, dataUrl: string, most: SizeLimit, once?: string): Promise<string> {
    const bytes = bytesOf(dataUrl, most);
    if (once === undefined) {
      await this.rateLimits.consume(UPLOAD_LIMIT, [ownerId]);
      const id = newId();
      await this.images.createRow(id, ownerId);
      return this.fill(id, ownerId, bytes);
    }
    const source = createHash('sha256').update(`${ownerId} ${once}\n`).update(bytes).digest();
    const name = source.toString('base64');
    const storing = this.underWay.get(name) ?? this.storeOnce(source, ownerId, bytes);
    this.underWay.set(name, storing);
    return storing.finally(() => this.underWay.delete(name));
  }

  private async storeOnce(source: Buffer, ownerId: string, bytes: Buffer): Promise<string> {
    const { id, isStored } = await this.images.findOrCreateRow(source, ownerId);
    if (isStored) return imageUrlOf(id);
    await this.rateLimits.consume(UPLOAD_LIMIT, [ownerId]);
    return this.fill(id, ownerId, bytes);
  }

  private async fill(id: string, ownerId: string, bytes: Buffer): Promise<string> {
    return (await this.images.fillRow(id, () => reEncodeQueued(ownerId, bytes))).imageUrl;
  }
}

/** Throws what is said of a picture that is too large, and `image.wrong-type`. */
function bytesOf(dataUrl: string, most: SizeLimit): Buffer {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1);
  if (encoded.length > Math.ceil(most.bytes / 3) * 4) throw new Problem(most.tooLarge);
  const bytes = Buffer.from(encoded, 'base64');
  if (!detectImageType(bytes)) throw new Problem('image.wrong-type');
  return bytes;
}
