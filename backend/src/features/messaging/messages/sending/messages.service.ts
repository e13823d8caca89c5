import { Injectable } from '@nestjs/common';
import type { MessageRequest, MessageView } from '../../../../contracts/messages.js';
import { newId } from '../../../../platform/database/ids.js';
import type { Viewer } from '../../../../platform/http/access/viewer.js';
import { ConversationMessages } from './conversation-messages.js';
import { DirectMessages } from './direct-messages.js';
import { MessageRates } from './message-rates.js';
import type { NewMessage } from './new-message.js';
import { RepeatedMessages } from './repeated-messages.js';

@Injectable()
export class MessagesService {
  constructor(
    private readonly rates: MessageRates,
    private readonly directMessages: DirectMessages,
    private readonly conversationMessages: ConversationMessages,
    private readonly repeated: RepeatedMessages,
  ) {}

  /**
   * Sends a message. Repeating a `clientId` returns the first message and adds none, even while a rate limit refuses messages, unless the sender may no
   * longer read the conversation.
   */
  async send(viewer: Viewer, request: MessageRequest): Promise<MessageView> {
    try {
      this.rates.assertNotRefused(viewer);
      const message = newMessageFrom(request);
      const sent = await this.directMessages.send(viewer, request, message);
      return sent ?? (await this.conversationMessages.send(viewer, request, message));
    } catch (error) {
      return this.repeated.findRefused(viewer, request.clientId, error);
    }
  }
}

function newMessageFrom(request: MessageRequest): NewMessage {
  const { content = '', photos = null, subject = null, replyToSeq = null } = request;
  // `ConversationMessages` adds the shared post if the sender may see it.
  return { id: newId(), clientId: request.clientId || null, subject, content, sharedPostId: null, replyToSeq, photos };
}
