import { Injectable } from '@nestjs/common';
import type { MessageEdit, MessageView } from '../../../contracts/messages.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { IdempotencyKeys } from '../../../platform/http/idempotency/idempotency-keys.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { MessagePhotos } from '../photos/message-photos.js';
import { type LockedMessage, MessageLock } from './message-lock.js';
import { MessageUpdates } from './message-updates.js';
import { MessageVersions } from './message-versions.js';

/** Edits and deletes the viewer's own messages. */
@Injectable()
export class MessageChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: MessageLock,
    private readonly updates: MessageUpdates,
    private readonly versions: MessageVersions,
    private readonly photos: MessagePhotos,
    private readonly idempotencyKeys: IdempotencyKeys,
  ) {}

  /** Throws `message.changed` if the text is no longer at the given version, unless it already is this text. */
  edit(viewer: Viewer, messageId: string, { content, version }: MessageEdit): Promise<MessageView> {
    return this.unitOfWork.run(async () => {
      const message = await this.lock.acquire(viewer, messageId, 'edit');
      if (message.content === content) return this.updates.read(message, viewer);
      if (version !== undefined && version !== message.textVersion) throw new Problem('message.changed');
      return this.versions.store(viewer, message, content);
    });
  }

  /** A deleted message stays as a row without content and reactions, and is no longer pinned. Repeating the deletion is a no-op. */
  delete(viewer: Viewer, messageId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const message = await this.lock.acquire(viewer, messageId, 'delete');
      if (!message.isDeleted) await this.clear(viewer, message);
    });
  }

  /** Deletes the message for a moderator, who takes no part in the conversation. A no-op if it was deleted already. */
  remove(messageId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const locked = await this.lock.acquireForModerator(messageId);
      if (locked) await this.clear(locked.sender, locked.message);
    });
  }

  private async clear(sender: Viewer, message: LockedMessage): Promise<void> {
    if (message.photoCount > 0) await this.photos.remove(message.id);
    const deleted = await this.versions.store(sender, message, null);
    // A repeated request must not return the deleted text.
    await this.idempotencyKeys.replaceAnswers(sender.id, deleted);
  }
}
