import { Injectable } from '@nestjs/common';
import { type EntityConversation, isAdministratorOf, isOnSameSide } from '../../../contracts/conversation-ids.js';
import type { MessageRequest, MessageView } from '../../../contracts/messages.js';
import type { PostPreview } from '../../../contracts/posts.js';
import type { PersonView } from '../../../contracts/users.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import { PostReader } from '../../feed/posts/post.reader.js';
import { MessageRates } from './message-rates.js';
import { directConversationOf, MessageTargets } from './message-targets.js';
import { presentMessage, type StoredMessage } from './message-view.js';
import { MessageWriter } from './message-writer.js';
import { RepeatedMessages } from './repeated-messages.js';

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

@Injectable()
export class MessagesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rates: MessageRates,
    private readonly targets: MessageTargets,
    private readonly writer: MessageWriter,
    private readonly repeated: RepeatedMessages,
    private readonly posts: PostReader,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /**
   * Sends a message. Repeating a `clientId` returns the first message and adds none, even while a rate limit refuses messages, unless the sender may no
   * longer read the conversation.
   */
  async send(viewer: Viewer, message: MessageRequest): Promise<MessageView> {
    try {
      this.rates.assertNotRefused(viewer);
      return await this.store(viewer, message);
    } catch (error) {
      return this.repeated.findRefused(viewer, message.clientId, error);
    }
  }

  private async store(viewer: Viewer, message: MessageRequest): Promise<MessageView> {
    const { content = '', photos = null, subject = null, sharedPostId, replyToSeq = null } = message;
    const clientId = message.clientId || null;
    const newMessage = { id: newId(), clientId, subject, content, sharedPostId: null, replyToSeq, photos };
    const direct = sharedPostId || photos || replyToSeq !== null ? undefined : directConversationOf(viewer, message);
    if (direct && !this.unitOfWork.isOpen) {
      const sent = await this.writer.sendDirect(newMessage, direct, viewer);
      if (sent) return this.pushAfterCommit(viewer, { ...direct, ...sent, previews: null });
    }
    return this.unitOfWork.run(async () => {
      const target = await this.targets.resolve(viewer, message);
      // Repeating a message succeeds even if one of the two has blocked the other or deleted their account since.
      if (target.decision !== true) return this.repeated.find(viewer, clientId, target.decision);
      const sharedPost = sharedPostId ? await this.posts.shareable(viewer, sharedPostId) : null;
      // Repeating a message succeeds even if its post has been deleted since.
      if (sharedPost === undefined) return this.repeated.find(viewer, clientId, 'post.unknown');
      const stored = await this.writer.store({ ...newMessage, sharedPostId: sharedPost?.id ?? null }, target, viewer);
      if (!stored) return this.repeated.find(viewer, clientId, 'server.failed');
      const previews = sharedPost && (await this.posts.previewsFor(stored.userIds, sharedPost.id));
      return this.pushAfterCommit(viewer, { ...target, ...stored, previews });
    });
  }

  /** Pushes a stored message to its participants after the commit. Returns it as the sender sees it. */
  private pushAfterCommit(viewer: Viewer, { message, sender, entity, userIds, previews }: SentMessage): MessageView {
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
