import { Injectable } from '@nestjs/common';
import type { MessageView } from '../../../contracts/messages.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Push } from '../../../platform/realtime/push.js';
import type { LockedMessage } from './message-lock.js';
import { type MessagePresenter, MessageReader } from './message.reader.js';

/** Pushes a changed message to all participants after the commit, to each as they see it. */
@Injectable()
export class MessageUpdates {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: MessageReader,
    private readonly push: Push,
  ) {}

  /** Call it after the change, in the same transaction. Returns the message as the viewer sees it. */
  async publish(message: LockedMessage, viewer: Viewer): Promise<MessageView> {
    const userIds = message.participants.map(({ userId }) => userId);
    const presentFor = await this.reader.readFor(userIds, message.id);
    this.unitOfWork.afterCommit(() => this.pushTo(message, presentFor));
    return presentFor(viewer.id, readSeqOf(message, viewer));
  }

  async read(message: LockedMessage, viewer: Viewer): Promise<MessageView> {
    return (await this.reader.readFor([viewer.id], message.id))(viewer.id, readSeqOf(message, viewer));
  }

  private pushTo({ participants }: LockedMessage, presentFor: MessagePresenter): void {
    const groups = new Map<string, { view: MessageView; userIds: string[] }>();
    for (const { userId, readSeq } of participants) {
      const view = presentFor(userId, readSeq);
      const key = JSON.stringify([view.isRead, view.reactions, view.mentions, view.sharedPost]);
      const group = groups.get(key);
      if (group) group.userIds.push(userId);
      else groups.set(key, { view, userIds: [userId] });
    }
    for (const { view, userIds } of groups.values()) {
      const { id, conversationId, seq, isDeleted } = view;
      if (isDeleted) this.push.toUsers(userIds, 'message:deleted', { id, conversationId, seq });
      else this.push.toUsers(userIds, 'message:updated', view);
    }
  }
}

const readSeqOf = ({ participants }: LockedMessage, viewer: Viewer): number =>
  participants.find(({ userId }) => userId === viewer.id)?.readSeq ?? 0;
