import { Body, Controller, Delete, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AssigneeRequest } from '../../../contracts/conversations.js';
import { LastSeenMessageRequest } from '../../../contracts/read-positions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { InboxService } from './inbox.service.js';

const INBOX_LIMIT = defineRateLimit('inbox.account', 300, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages/conversations')
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  /** Assigns a conversation of an inbox to one of its administrators, or to nobody. 409 if the person is not an administrator. */
  @RateLimit(INBOX_LIMIT)
  @Put(':conversation/assignee')
  @HttpCode(204)
  assign(
    @CurrentViewer() viewer: Viewer,
    @Param('conversation') id: string,
    @Body() { userId }: AssigneeRequest,
  ): Promise<void> {
    return this.inbox.assign(viewer, id, userId);
  }

  /** Resolves a conversation of an inbox for all administrators, until the next message. `seq` is the newest message that the viewer has seen. */
  @RateLimit(INBOX_LIMIT)
  @Put(':conversation/resolved')
  @HttpCode(204)
  resolve(
    @CurrentViewer() viewer: Viewer,
    @Param('conversation') id: string,
    @Query() { seq }: LastSeenMessageRequest,
  ): Promise<void> {
    return this.inbox.resolve(viewer, id, seq);
  }

  /** Reopens a resolved conversation. */
  @RateLimit(INBOX_LIMIT)
  @Delete(':conversation/resolved')
  @HttpCode(204)
  reopen(@CurrentViewer() viewer: Viewer, @Param('conversation') id: string): Promise<void> {
    return this.inbox.reopen(viewer, id);
  }
}
