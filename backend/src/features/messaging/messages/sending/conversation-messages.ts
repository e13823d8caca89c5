import { Injectable } from '@nestjs/common';
import type { MessageRequest, MessageView } from '../../../../contracts/messages.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import { PostReader } from '../../../feed/posts/post.reader.js';
import { MessageTargets } from './message-targets.js';
import { MessageWriter } from './message-writer.js';
import type { NewMessage } from './new-message.js';
import { NewMessagePush } from './new-message-push.js';
import { RepeatedMessages } from './repeated-messages.js';

/** Sends messages of all kinds to conversations of all kinds, each in a transaction. */
@Injectable()
export class ConversationMessages {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: MessageTargets,
    private readonly writer: MessageWriter,
    private readonly repeated: RepeatedMessages,
    private readonly posts: PostReader,
    private readonly push: NewMessagePush,
  ) {}

  /** Returns the first message if the client id was used before. */
  send(viewer: Viewer, request: MessageRequest, message: NewMessage): Promise<MessageView> {
    const { sharedPostId } = request;
    const { clientId } = message;
    return this.unitOfWork.run(async () => {
      const target = await this.targets.resolve(viewer, request);
      // Repeating a message succeeds even if the sender or the recipient has blocked the other or deleted their account since.
      if (target.decision !== true) return this.repeated.find(viewer, clientId, target.decision);
      const sharedPost = sharedPostId ? await this.posts.shareable(viewer, sharedPostId) : null;
      // Repeating a message succeeds even if its post has been deleted since.
      if (sharedPost === undefined) return this.repeated.find(viewer, clientId, 'post.unknown');
      const stored = await this.writer.store({ ...message, sharedPostId: sharedPost?.id ?? null }, target, viewer);
      if (!stored) return this.repeated.find(viewer, clientId, 'server.failed');
      const previews = sharedPost && (await this.posts.previewsFor(stored.userIds, sharedPost.id));
      return this.push.pushAfterCommit(viewer, { ...target, ...stored, previews });
    });
  }
}
