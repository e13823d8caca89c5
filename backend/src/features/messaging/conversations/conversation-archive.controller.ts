import { Controller, Delete, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LastSeenMessageRequest } from '../../../contracts/read-positions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ConversationArchive } from './conversation-archive.js';

const ARCHIVE_LIMIT = defineRateLimit('archive.account', 300, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages/conversations')
export class ConversationArchiveController {
  constructor(private readonly archive: ConversationArchive) {}

  /**
   * Moves the conversation to the viewer's archive and marks it as read. It is listed again when a message arrives, unless it is muted.
   * `seq` is the newest message that the viewer has seen. Repeating it changes nothing.
   */
  @RateLimit(ARCHIVE_LIMIT)
  @Put(':conversation/archive')
  @HttpCode(204)
  add(
    @CurrentViewer() viewer: Viewer,
    @Param('conversation') id: string,
    @Query() { seq }: LastSeenMessageRequest,
  ): Promise<void> {
    return this.archive.archive(viewer, id, seq);
  }

  /** Lists the conversation again. Repeating it changes nothing. */
  @RateLimit(ARCHIVE_LIMIT)
  @Delete(':conversation/archive')
  @HttpCode(204)
  remove(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<void> {
    return this.archive.unarchive(viewer, id);
  }
}
