import { MessageBody, SubscribeMessage } from '@nestjs/websockets';
import type { MessageView } from '../../contracts/messages.js';
import type { ReadState } from '../../contracts/read-positions.js';
import { ConversationRead, MessageSend, Typing } from '../../contracts/socket-events.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { LiveGateway, SocketViewer } from '../../platform/realtime/live-gateway.js';
import { DeliveredPositions } from '../../contracts/delivery.js';
import { DeliveryService } from './delivery/delivery.service.js';
import { MessagesService } from './messages/sending/messages.service.js';
import { TypingService } from './typing/typing.service.js';
import { ReadingService } from './reading/reading.service.js';

@LiveGateway()
export class MessagingGateway {
  constructor(
    private readonly messages: MessagesService,
    private readonly reading: ReadingService,
    private readonly typing: TypingService,
    private readonly delivery: DeliveryService,
  ) {}

  @SubscribeMessage('message:send')
  async send(@SocketViewer() viewer: Viewer, @MessageBody() message: MessageSend): Promise<{ message: MessageView }> {
    return { message: await this.messages.send(viewer, message) };
  }

  @SubscribeMessage('conversation:read')
  async read(
    @SocketViewer() viewer: Viewer,
    @MessageBody() { conversationId, seq }: ConversationRead,
  ): Promise<{ read: ReadState }> {
    return { read: await this.reading.markRead(viewer, conversationId, seq) };
  }

  @SubscribeMessage('conversation:delivered')
  async acknowledge(@SocketViewer() viewer: Viewer, @MessageBody() positions: DeliveredPositions): Promise<object> {
    await this.delivery.acknowledge(viewer, positions);
    return {};
  }

  @SubscribeMessage('typing')
  async relayTyping(@SocketViewer() viewer: Viewer, @MessageBody() typing: Typing): Promise<object> {
    await this.typing.relay(viewer, typing);
    return {};
  }
}
