import { Body, Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HoldRuleRequest, HoldRuleView } from '../../../contracts/hold-rules.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { RecentSignIn } from '../../../platform/session/recent-sign-in.js';
import { HoldRules } from '../../feed/feed.module.js';
import { AdminsOnly } from '../../users/users.module.js';
import { HoldRulesService } from './hold-rules.service.js';

const CHANGE_LIMIT = defineRateLimit('hold-rule.account', 600, { minutes: 60 });

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin/hold-rules')
export class HoldRulesController {
  constructor(
    private readonly rules: HoldRules,
    private readonly service: HoldRulesService,
  ) {}

  /** Lists the rules that hold posts and comments of new accounts for review: words, domains, or every link. */
  @Get()
  list(): Promise<HoldRuleView[]> {
    return this.rules.list();
  }

  /** Adds a word, a domain with its subdomains, or the rule about every link. Adding it again changes nothing. Returns all rules. */
  @RateLimit(CHANGE_LIMIT)
  @RecentSignIn()
  @Post()
  add(@CurrentViewer() viewer: Viewer, @Body() request: HoldRuleRequest): Promise<HoldRuleView[]> {
    return this.service.add(viewer, request);
  }

  /** Removes a rule. Texts that the rule has held stay held. Returns the other rules. */
  @RateLimit(CHANGE_LIMIT)
  @RecentSignIn()
  @Delete(':id')
  remove(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<HoldRuleView[]> {
    return this.service.remove(viewer, id);
  }
}
