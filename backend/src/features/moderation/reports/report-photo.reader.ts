import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { MessageModeration } from '../../messaging/messaging.module.js';

const IS_REPORTED = `SELECT FROM reports WHERE target_type = 'message' AND target_id = $1 LIMIT 1`;

/** Finds the photos of reported messages. Administrators see no photo of other messages. */
@Injectable()
export class ReportPhotoReader {
  constructor(
    private readonly database: Database,
    private readonly messages: MessageModeration,
  ) {}

  /** The id of the picture, even after the deletion of the message. Throws `image.missing`. */
  async imageId(messageId: string, position: number): Promise<string> {
    const isReported = (await this.database.query(IS_REPORTED, [messageId])).length > 0;
    const imageId = isReported ? await this.messages.photoId(messageId, position) : undefined;
    if (imageId === undefined) throw new Problem('image.missing');
    return imageId;
  }
}
