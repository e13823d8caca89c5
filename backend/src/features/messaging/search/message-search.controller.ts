import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FoundMessageView, MessageSearchRequest } from '../../../contracts/message-search.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { MessageSearchReader } from './message-search.reader.js';

const MESSAGE_SEARCH_LIMIT = defineRateLimit('message-search.account', 300, { minutes: 10 });

@ApiTags('messages')
@Controller('api/messages/search')
export class MessageSearchController {
  constructor(private readonly reader: MessageSearchReader) {}

  /** Searches the messages of the conversations that the viewer may read, or of one of them, newest first. */
  @RateLimit(MESSAGE_SEARCH_LIMIT)
  @ApiPagedResponse(FoundMessageView)
  @Get()
  search(@CurrentViewer() viewer: Viewer, @Query() request: MessageSearchRequest): Promise<Page<FoundMessageView>> {
    return this.reader.search(viewer, request);
  }
}
