import { Injectable } from '@nestjs/common';
import { Problem } from '../../../platform/http/problems/problem.js';
import { MessageModeration } from '../../messaging/messaging.module.js';

/** Finds the photos of reported messages. Administrators see no photo of other messages. */
@Injectable()
export class ReportPhotoReader {
  constructor(private readonly messages: MessageModeration) {}

  /** The id of the picture, even after the deletion of the message. Throws `image.missing`. */
  async imageId(messageId: string, position: number): Promise<string> {
    const imageId = await this.messages.photoId(messageId, position);
    if (imageId === undefined) throw new Problem('image.missing');
    return imageId;
  }
}
