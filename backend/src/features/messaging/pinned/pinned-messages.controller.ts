import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MessageView } from '../../../contracts/messages.js';
import { PinnedMessageRequest, PinnedMessages } from '../../../contracts/pinned-messages.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { PinnedMessageReader } from './pinned-message.reader.js';
import { PinnedMessagesService } from './pinned-messages.service.js';

const PINNED_MESSAGE_LIMIT = defineRateLimit('pinned-message.account', 100, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages')
export class PinnedMessagesController {
  constructor(
    private readonly pinned: PinnedMessagesService,
    private readonly reader: PinnedMessageReader,
  ) {}

  /**
   * Pins a message for everyone in the chat of a game, or unpins it. Only for the game's organizer. Answers 409 when five other messages are
   * pinned, and in other conversations. Repeating it changes nothing.
   */
  @RateLimit(PINNED_MESSAGE_LIMIT)
  @Put(':id/pin')
  setPinned(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() { isPinned }: PinnedMessageRequest,
  ): Promise<MessageView> {
    return this.pinned.setPinned(viewer, id, isPinned);
  }

  /** The pinned messages in the chat of a game, at most five. The message that was pinned last is the first. */
  @Get('conversations/:conversation/pinned-messages')
  list(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<PinnedMessages> {
    return this.reader.list(viewer, id);
  }
}
