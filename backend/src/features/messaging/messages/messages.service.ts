import { Injectable } from '@nestjs/common';
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
import { MessageReader } from './message.reader.js';
import { presentMessage } from './message-view.js';
import { MessageWriter } from './message-writer.js';
import { MessageTargets } from './message-targets.js';

@Injectable()
export class MessagesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly rooms: MessageTargets,
    private readonly writer: MessageWriter,
    private readonly reader: MessageReader,
    private readonly posts: PostReader,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Sends a message. The same `clientId` again answers the first message and adds none. */
  send(viewer: Viewer, message: MessageRequest): Promise<MessageView> {
    const { content, clientId = null, sharedPostId } = message;
    return this.unitOfWork.run(async () => {
      const room = await this.rooms.resolve(viewer, message);
      const shared = sharedPostId ? await this.posts.shareable(viewer, sharedPostId) : null;
      // Whoever repeats a message is answered, even if its post is gone by now.
      if (shared === undefined) return this.findEarlier(room.loadSender, clientId, 'post.unknown');
      // From here to the commit nobody else adds to the conversation: places have no gaps and commit in order.
      const { seq, people } = await this.writer.lockConversation(room, viewer);
      const stored = await this.writer.insert(
        { id: newId(), conversationId: room.id, seq, clientId, content, sharedPostId: shared?.id ?? null },
        viewer.id,
      );
      if (!stored) return this.findEarlier(room.loadSender, clientId, 'server.failed');
      await this.writer.advanceReadPositions(stored, room, viewer.id, people);
      const others = people.filter((id) => id !== viewer.id);
      const sent = presentMessage(stored, room.loadSender, shared, viewer.id, seq);
      this.unitOfWork.afterCommit(() => {
        this.push.toUser(viewer.id, 'message:new', sent);
        this.push.toUsers(others, 'message:new', { ...sent, isRead: false });
      });
      this.badges.changed(others);
      return sent;
    });
  }

  /** What was sent before under the same client id; without it, the problem. */
  private async findEarlier(sender: PersonView, clientId: string | null, otherwise: ProblemCode): Promise<MessageView> {
    const message = clientId === null ? undefined : await this.reader.findByClientId(sender, clientId);
    if (!message) throw new Problem(otherwise);
    return message;
  }
}
