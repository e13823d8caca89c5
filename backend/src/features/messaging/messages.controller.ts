import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ConversationView,
  MessageRequest,
  MessageView,
  ReadRequest,
  ReadState,
  ThreadRequest,
} from '../../contracts/messages.js';
import { CountView } from '../../contracts/notifications.js';
import { PageRequest } from '../../contracts/paging.js';
import { CurrentViewer, type Viewer } from '../../platform/http/access.js';
import { Lists } from '../../platform/http/open-api.js';
import type { Page } from '../../platform/http/paging.js';
import { Post } from '../../platform/http/post.js';
import { ConversationReader } from './conversation.reader.js';
import { MessageReader } from './message.reader.js';
import { MessagesService } from './messages.service.js';
import { ReadingService } from './reading.service.js';

@ApiTags('messages')
@Controller('api/messages')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly reading: ReadingService,
    private readonly reader: MessageReader,
    private readonly conversations: ConversationReader,
  ) {}

  /** Sends a private message: the REST form of the socket's `message:send`. */
  @Post()
  send(@CurrentViewer() viewer: Viewer, @Body() message: MessageRequest): Promise<MessageView> {
    return this.messages.send(viewer, message);
  }

  /** How many messages of others are unread, over all conversations. */
  @Get('unread-count')
  async unreadCount(@CurrentViewer() viewer: Viewer): Promise<CountView> {
    return { count: await this.conversations.unreadCount(viewer) };
  }

  /** The one with the newest message first. */
  @Lists(ConversationView)
  @Get('conversations')
  list(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<ConversationView>> {
    return this.conversations.list(viewer, page);
  }

  /** Moves the read position forward, never back. */
  @Post('conversations/:id/mark-read')
  @HttpCode(200)
  markRead(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body() { seq }: ReadRequest): Promise<ReadState> {
    return this.reading.markRead(viewer, id, seq);
  }

  /** A private thread, ascending, by the conversation's id or the other person's. `after` catches up from a known place. */
  @Lists(MessageView)
  @Get('private/:id')
  thread(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() page: ThreadRequest,
  ): Promise<Page<MessageView>> {
    return this.reader.thread(viewer, id, page);
  }
}
