import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AccessibleEntities, ConversationsRequest, ConversationView } from '../../../contracts/conversations.js';
import { MessageEdit, MessageRequest, MessageView, ThreadRequest } from '../../../contracts/messages.js';
import { ReadRequest, ReadState } from '../../../contracts/read-positions.js';
import { CountView } from '../../../contracts/notifications.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { ConversationReader } from '../conversations/conversation.reader.js';
import {
  type EntityConversation,
  parseEntityConversationId,
  type EntityType,
} from '../../../contracts/conversation-ids.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { MessageChanges } from './message-changes.js';
import { MessageReader } from './message.reader.js';
import { MessagesService } from './sending/messages.service.js';
import { PresenceGateway } from '../presence/presence.gateway.js';
import { ReadingService } from '../reading/reading.service.js';

const MESSAGE_CHANGE_LIMIT = defineRateLimit('message-change.account', 300, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly changes: MessageChanges,
    private readonly reading: ReadingService,
    private readonly reader: MessageReader,
    private readonly conversations: ConversationReader,
    private readonly presence: PresenceGateway,
  ) {}

  /** Sends a message, like the socket event `message:send`. */
  @Post()
  send(@CurrentViewer() viewer: Viewer, @Body() message: MessageRequest): Promise<MessageView> {
    return this.messages.send(viewer, message);
  }

  /**
   * Edits one of the viewer's own messages within 24 hours. Repeating the edit changes nothing. Fails with `message.changed` if the
   * `textVersion` of the message is no longer the given one.
   */
  @RateLimit(MESSAGE_CHANGE_LIMIT)
  @Patch(':id')
  edit(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body() edit: MessageEdit): Promise<MessageView> {
    return this.changes.edit(viewer, id, edit);
  }

  /** Deletes one of the viewer's own messages for everyone. A marker stays in its place. */
  @RateLimit(MESSAGE_CHANGE_LIMIT)
  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    return this.changes.delete(viewer, id);
  }

  /** The number of unread messages over all conversations that are not muted. */
  @Get('unread-count')
  async unreadCount(@CurrentViewer() viewer: Viewer): Promise<CountView> {
    return { count: await this.conversations.unreadCount(viewer) };
  }

  /**
   * The viewer's own conversations: pinned ones first, then by the newest message. With `entityType` and `entityId`, the conversations of
   * outsiders with a team, field or game that the viewer administers.
   */
  @ApiPagedResponse(ConversationView)
  @Get('conversations')
  list(
    @CurrentViewer() viewer: Viewer,
    @Query() { entityType, entityId, ...page }: ConversationsRequest,
  ): Promise<Page<ConversationView>> {
    this.presence.recordRequest(viewer);
    return entityType && entityId
      ? this.conversations.inbox(viewer, entityType, entityId, page)
      : this.conversations.list(viewer, page);
  }

  /** Returns one conversation in the form of the lists, even if it is archived. */
  @Get('conversations/:conversation')
  conversation(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<ConversationView> {
    return this.conversations.one(viewer, id);
  }

  /** The teams, fields and games whose inbox the viewer may read. */
  @Get('accessible-entities')
  accessible(@CurrentViewer() viewer: Viewer): Promise<AccessibleEntities> {
    return this.conversations.accessible(viewer);
  }

  /** Moves the read position forward, never back. */
  @Post('conversations/:conversation/mark-read')
  @HttpCode(200)
  markRead(
    @CurrentViewer() viewer: Viewer,
    @Param('conversation') id: string,
    @Body() { seq }: ReadRequest,
  ): Promise<ReadState> {
    return this.reading.markRead(viewer, id, seq);
  }

  /**
   * Moves the read position back to before the newest message from the other side (in a channel, from anybody else), and takes the conversation out of
   * the archive. Changes nothing if messages are unread, or if there is no such message.
   */
  @Post('conversations/:conversation/mark-unread')
  @HttpCode(200)
  markUnread(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<ReadState> {
    return this.reading.markUnread(viewer, id);
  }

  /**
   * The messages of a direct conversation in ascending order, by the conversation's id or the other person's id. `after` and
   * `changedAfter` return only what the client has missed.
   */
  @ApiPagedResponse(MessageView)
  @Get('private/:conversation')
  thread(
    @CurrentViewer() viewer: Viewer,
    @Param('conversation') id: string,
    @Query() page: ThreadRequest,
  ): Promise<Page<MessageView>> {
    return this.reader.thread(viewer, id, page);
  }

  /** The chat of a team's members, or a conversation of its leader and admins with an outsider. */
  @ApiPagedResponse(MessageView)
  @Get('team/:entityId/conversation/:conversation')
  teamThread(
    @CurrentViewer() viewer: Viewer,
    @Param('entityId') entityId: string,
    @Param('conversation') id: string,
    @Query() page: ThreadRequest,
  ): Promise<Page<MessageView>> {
    return this.reader.entityThread(viewer, parseConversationOf('team', entityId, id), page);
  }

  /** A conversation of a field's owner and admins with an outsider. */
  @ApiPagedResponse(MessageView)
  @Get('field/:entityId/conversation/:conversation')
  fieldThread(
    @CurrentViewer() viewer: Viewer,
    @Param('entityId') entityId: string,
    @Param('conversation') id: string,
    @Query() page: ThreadRequest,
  ): Promise<Page<MessageView>> {
    return this.reader.entityThread(viewer, parseConversationOf('field', entityId, id), page);
  }

  /** The chat of a game's organizer and participants, or a conversation of the organizer with another person. */
  @ApiPagedResponse(MessageView)
  @Get('game/:entityId/conversation/:conversation')
  gameThread(
    @CurrentViewer() viewer: Viewer,
    @Param('entityId') entityId: string,
    @Param('conversation') id: string,
    @Query() page: ThreadRequest,
  ): Promise<Page<MessageView>> {
    return this.reader.entityThread(viewer, parseConversationOf('game', entityId, id), page);
  }
}

/** Returns the conversation with this id if it belongs to the team, field or game, otherwise null. */
function parseConversationOf(kind: EntityType, entityId: string, id: string): EntityConversation | null {
  const conversation = parseEntityConversationId(id);
  return conversation?.entityType === kind && conversation.entityId === entityId.toLowerCase() ? conversation : null;
}
