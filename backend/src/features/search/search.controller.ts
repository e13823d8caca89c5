import { Controller, Get, Ip, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SearchRequest, SearchView } from '../../contracts/search.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access/viewer.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit, RateLimits } from '../../platform/http/limits/rate-limits.js';
import { SearchReader } from './search.reader.js';

const ACCOUNT_LIMIT = defineRateLimit('search.account', 300, { minutes: 10 });
/** Many members of a club may share one network address. */
const VISITOR_LIMIT = defineRateLimit('search.address', 600, { minutes: 10, isInMemory: true });

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(
    private readonly reader: SearchReader,
    private readonly rateLimits: RateLimits,
  ) {}

  /** The best matches among players, teams, fields, upcoming and ongoing games, completed games and posts, at most five of each. */
  @OpenToVisitors()
  @RateLimit(ACCOUNT_LIMIT)
  @Get()
  async search(
    @CurrentViewer() viewer: Viewer | null,
    @Query() { q }: SearchRequest,
    @Ip() address: string,
  ): Promise<SearchView> {
    if (!viewer) await this.rateLimits.consume(VISITOR_LIMIT, [address]);
    return this.reader.search(viewer, q);
  }
}
