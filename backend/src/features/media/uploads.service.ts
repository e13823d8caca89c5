import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { StoredImageView } from '../../contracts/images.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { defineRateLimit, RateLimits } from '../../platform/http/limits/rate-limits.js';
import { assertQueueHasRoom, reEncodeQueued } from './encoding-queue.js';
import { withIncomingFile } from './incoming-file.js';
import { StoredImages } from './stored-images.js';
import { UploadTickets } from './upload-tickets.js';

export const UPLOAD_LIMIT = defineRateLimit('upload.account', 120, { minutes: 10 });

@Injectable()
export class UploadsService {
  constructor(
    private readonly tickets: UploadTickets,
    private readonly rateLimits: RateLimits,
    private readonly images: StoredImages,
  ) {}

  /**
   * Stores the uploaded picture. Each ticket works once; after an invalid picture it can be used again. Throws `upload.refused`,
   * `upload.used` and the problems of an invalid picture.
   */
  async receive(
    viewer: Viewer,
    id: string,
    ticket: Record<string, unknown>,
    request: IncomingMessage,
  ): Promise<StoredImageView> {
    if (!this.tickets.isValid(id, viewer.id, ticket)) throw new Problem('upload.refused');
    assertQueueHasRoom(viewer.id);
    await this.rateLimits.consume(UPLOAD_LIMIT, [viewer.id]);
    if (!(await this.images.createRow(id, viewer.id))) throw new Problem('upload.used');
    return this.images.fillRow(id, () =>
      withIncomingFile(viewer.id, request, async (path, uploadedBytes) => ({
        ...(await reEncodeQueued(viewer.id, path)),
        uploadedBytes,
      })),
    );
  }
}
