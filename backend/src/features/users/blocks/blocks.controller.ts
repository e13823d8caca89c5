import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BlockedPersonView, BlockState } from '../../../contracts/blocks.js';
import { PageRequest } from '../../../contracts/paging.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { BlockReader } from './block.reader.js';
import { BlocksService } from './blocks.service.js';

const BLOCK_LIMIT = defineRateLimit('block.account', 300, { minutes: 60 });

@ApiTags('blocks')
@Controller('api/users')
export class BlocksController {
  constructor(
    private readonly blocks: BlocksService,
    private readonly reader: BlockReader,
  ) {}

  /** Lists the people whom the signed-in user blocks, the latest first. */
  @ApiPagedResponse(BlockedPersonView)
  @Get('blocked')
  list(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<BlockedPersonView>> {
    return this.reader.list(viewer, page);
  }

  /** Hides both people from each other, ends their follows and prevents further contact. Blocking again changes nothing. */
  @RateLimit(BLOCK_LIMIT)
  @Post(':id/block')
  block(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<BlockState> {
    return this.blocks.block(viewer, id);
  }

  /** Makes contact possible again. Does not restore the follows. Repeating it changes nothing. */
  @RateLimit(BLOCK_LIMIT)
  @Delete(':id/block')
  unblock(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<BlockState> {
    return this.blocks.unblock(viewer, id);
  }
}
