import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { StoredImageView } from '../../contracts/images.js';
import type { Viewer } from '../../platform/http/access.js';
import { Problem } from '../../platform/http/problem.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { assertRoomInLine, reEncodeInLine } from './decoding.js';
import { withIncomingFile } from './incoming-file.js';
import { StoredImages } from './stored-images.js';
import { UploadTickets } from './upload-tickets.js';

@Injectable()
export class UploadsService {
  constructor(
    private readonly tickets: UploadTickets,
    private readonly rateLimits: RateLimits,
    private readonly images: StoredImages,
  ) {}

  /**
   * Stores what is sent to the address of a ticket, once. What is no picture leaves the address as it was.
   * Throws `upload.refused`, `upload.used` and all that may be wrong with a picture.
   */
  async take(
    viewer: Viewer,
    id: string,
    ticket: Record<string, unknown>,
    sent: IncomingMessage,
  ): Promise<StoredImageView> {
    if (!this.tickets.isValid(id, viewer.id, ticket)) throw new Problem('upload.refused');
    assertRoomInLine(viewer.id);
    await this.rateLimits.spend('upload.account', viewer.id);
    if (!(await this.images.begin(id, viewer.id))) throw new Problem('upload.used');
    return this.images.finish(id, () => withIncomingFile(sent, (path) => reEncodeInLine(viewer.id, path)));
  }
}
