import { Injectable } from '@nestjs/common';
import { isAnswer, isOnSameSide } from '../../../contracts/conversation-ids.js';
import type { MessageRequest, MessageView } from '../../../contracts/messages.js';
import type { ProblemCode } from '../../../contracts/problems.js';
import type { PersonView } from '../../../contracts/users.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { Push } from '../../../platform/realtime/push.js';
import { PostReader } from '../../feed/posts/post.reader.js';
import { MessageRates } from './message-rates.js';
import { MessageReader } from './message.reader.js';
import { directConversationOf, MessageTargets } from './message-targets.js';
import { presentMessage } from './message-view.js';
import { MessageWriter } from './message-writer.js';

const without = (ids: readonly string[], excluded: ReadonlySet<string>): string[] =>
  ids.filter((id) => !excluded.has(id));

@Injectable()
export class MessagesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rates: MessageRates,
    private readonly targets: MessageTargets,
    private readonly writer: MessageWriter,
    private readonly reader: MessageReader,
    private readonly posts: PostReader,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Sends a message. Repeating a `clientId` returns the first message and adds none. */
  async send(viewer: Viewer, message: MessageRequest): Promise<MessageView> {
    this.rates.assertNotRefused(viewer);
    const { content = '', photos = null, clientId = null, subject = null, sharedPostId, replyToSeq = null } = message;
    const newMessage = { id: newId(), clientId, subject, content, sharedPostId: null, replyToSeq, photos };
    const direct = sharedPostId ? undefined : directConversationOf(viewer, message);
    return this.unitOfWork.run(async () => {
      // A direct message needs no answer from the first statement, so both are sent at once. If the first one refuses it, the transaction is rolled back.
      const [target, directRow] = await Promise.all([
        this.targets.resolve(viewer, message),
        direct && this.writer.storeDirect(newMessage, direct, viewer),
      ]);
      if (!target.entity && target.decision !== true) {
        if (directRow) throw new Problem(target.decision);
        // Repeating a message succeeds even if one of the two has blocked the other since.
        return this.findEarlier(target.sender, clientId, target.decision);
      }
      const sharedPost = sharedPostId ? await this.posts.shareable(viewer, sharedPostId) : null;
      // Repeating a message succeeds even if its post has been deleted since.
      if (sharedPost === undefined) return this.findEarlier(target.sender, clientId, 'post.unknown');
      const stored = await this.writer.store(
        { ...newMessage, sharedPostId: sharedPost?.id ?? null },
        target,
        viewer,
        directRow,
      );
      if (!stored) return this.findEarlier(target.sender, clientId, 'server.failed');
      const previews = sharedPost && (await this.posts.previewsFor(stored.userIds, sharedPost.id));
      const viewFor = (id: string, readSeq: number) =>
        presentMessage(stored.message, target.sender, previews?.get(id) ?? null, id, readSeq);
      const sent = viewFor(viewer.id, stored.message.seq);
      const sendersSide = stored.userIds.filter((id) => isOnSameSide(target.entity, viewer.id, id));
      const others = stored.userIds.filter((id) => !sendersSide.includes(id));
      // The receivers who may not see the shared post or a mentioned person.
      const seeLess = new Set([
        ...(stored.message.mentions?.flatMap((mention) => mention.hiddenFrom) ?? []),
        ...(previews ? stored.userIds.filter((id) => !previews.has(id)) : []),
      ]);
      this.unitOfWork.afterCommit(() => {
        this.push.toUsers(without(others, seeLess), 'message:new', { ...sent, isRead: false });
        for (const id of stored.userIds.filter((userId) => seeLess.has(userId)))
          this.push.toUsers([id], 'message:new', viewFor(id, 0));
        // The sender's devices come last: they have shown the message already.
        this.push.toUsers(without(sendersSide, seeLess), 'message:new', sent);
      });
      this.badges.refresh(isAnswer(target.entity, viewer.id) ? stored.userIds : others);
      return sent;
    });
  }

  /** Returns the message that was already sent with this client id. Throws `fallbackProblem` if there is none. */
  private async findEarlier(
    sender: PersonView,
    clientId: string | null,
    fallbackProblem: ProblemCode,
  ): Promise<MessageView> {
    const message = clientId === null ? undefined : await this.reader.findByClientId(sender, clientId);
    if (!message) throw new Problem(fallbackProblem);
    return message;
  }
}
