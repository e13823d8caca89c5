import { Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ConversationMutes } from './conversation-mutes.js';

const MUTE_LIMIT = defineRateLimit('mute.account', 300, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages/conversations')
export class ConversationMutesController {
  constructor(private readonly mutes: ConversationMutes) {}

  /** Leaves the conversation's unread messages out of the viewer's badges. Repeating it changes nothing. */
  @RateLimit(MUTE_LIMIT)
  @Put(':conversation/mute')
  @HttpCode(204)
  mute(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<void> {
    return this.mutes.setMuted(viewer, id, true);
  }

  /** Counts the conversation's unread messages again. Repeating it changes nothing. */
  @RateLimit(MUTE_LIMIT)
  @Delete(':conversation/mute')
  @HttpCode(204)
  unmute(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<void> {
    return this.mutes.setMuted(viewer, id, false);
  }
}
