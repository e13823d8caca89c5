import { Controller, Delete, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LastSeenMessageRequest } from '../../../contracts/read-positions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ConversationDeletions } from './conversation-deletions.js';

const DELETION_LIMIT = defineRateLimit('conversation-deletion.account', 300, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages/conversations')
export class ConversationDeletionsController {
  constructor(private readonly deletions: ConversationDeletions) {}

  /**
   * Deletes the conversation for the viewer. It is listed again, with only the later messages, when one arrives. `seq` is the newest
   * message that the viewer has seen, so that a message that arrives at the same time is kept. Repeating it changes nothing.
   */
  @RateLimit(DELETION_LIMIT)
  @Delete(':conversation')
  @HttpCode(204)
  delete(
    @CurrentViewer() viewer: Viewer,
    @Param('conversation') id: string,
    @Query() { seq }: LastSeenMessageRequest,
  ): Promise<void> {
    return this.deletions.delete(viewer, id, seq);
  }
}
