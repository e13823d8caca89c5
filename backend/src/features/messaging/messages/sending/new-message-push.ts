import { Injectable } from '@nestjs/common';
import { type EntityConversation, isAdministratorOf, isOnSameSide } from '../../../../contracts/conversation-ids.js';
import type { MessageView } from '../../../../contracts/messages.js';
import type { PostPreview } from '../../../../contracts/posts.js';
import type { PersonView } from '../../../../contracts/users.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import { Badges } from '../../../../platform/realtime/badges.js';
import { Push } from '../../../../platform/realtime/push.js';
import { presentMessage, type StoredMessage } from '../message-view.js';

const without = (ids: readonly string[], excluded: ReadonlySet<string>): string[] =>
  ids.filter((id) => !excluded.has(id));

/** A stored message and the people who receive it. */
interface SentMessage {
  message: StoredMessage;
  sender: PersonView;
  /** Null for a direct conversation. */
  entity: EntityConversation | null;
  userIds: readonly string[];
  /** The shared post as each receiver sees it. */
  previews: ReadonlyMap<string, PostPreview> | null;
}

/**
 * Pushes a new message to all participants, to each as they see it, and refreshes the badges of the receivers. An answer from an inbox marks
 * everything before it as read for its sender, so the sender's badge changes, too. The badges of all participants are then refreshed, including those of
 * the other administrators.
 */
@Injectable()
export class NewMessagePush {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Pushes a stored message to its participants after the commit. Returns it as the sender sees it. */
  pushAfterCommit(viewer: Viewer, { message, sender, entity, userIds, previews }: SentMessage): MessageView {
    const viewFor = (id: string, readSeq: number) =>
      presentMessage(message, sender, previews?.get(id) ?? null, id, readSeq);
    const sent = viewFor(viewer.id, message.seq);
    const sendersSide = userIds.filter((id) => isOnSameSide(entity, viewer.id, id));
    const others = userIds.filter((id) => !sendersSide.includes(id));
    // The receivers who may not see the shared post or a mentioned person.
    const restricted = new Set([
      ...(message.mentions?.flatMap((mention) => mention.hiddenFrom) ?? []),
      ...(previews ? userIds.filter((id) => !previews.has(id)) : []),
    ]);
    this.unitOfWork.afterCommit(() => {
      this.push.toUsers(without(others, restricted), 'message:new', { ...sent, isRead: false });
      for (const id of userIds.filter((userId) => restricted.has(userId)))
        this.push.toUsers([id], 'message:new', viewFor(id, 0));
      // The sender's devices come last: they have shown the message already.
      this.push.toUsers(without(sendersSide, restricted), 'message:new', sent);
    });
    this.badges.refresh(isAdministratorOf(entity, viewer.id) ? userIds : others);
    return sent;
  }
}
