import { Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ConversationPins } from './conversation-pins.js';

const PIN_LIMIT = defineRateLimit('pin.account', 300, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages/conversations')
export class ConversationPinsController {
  constructor(private readonly pins: ConversationPins) {}

  /** Lists the conversation before the others. Answers 409 when ten others are pinned. Repeating it changes nothing. */
  @RateLimit(PIN_LIMIT)
  @Put(':conversation/pin')
  @HttpCode(204)
  pin(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<void> {
    return this.pins.setPinned(viewer, id, true);
  }

  /** Lists the conversation among the others again. Repeating it changes nothing. */
  @RateLimit(PIN_LIMIT)
  @Delete(':conversation/pin')
  @HttpCode(204)
  unpin(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<void> {
    return this.pins.setPinned(viewer, id, false);
  }
}
