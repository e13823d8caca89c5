import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TermsAcceptance } from '../../../contracts/account.js';
import { CurrentUserView } from '../../../contracts/users.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { TermsService } from './terms.service.js';

const TERMS_LIMIT = defineRateLimit('terms.account', 100, { minutes: 10 });

@ApiTags('accounts')
@Controller('api/account/terms')
export class TermsController {
  constructor(private readonly terms: TermsService) {}

  /** Accepts the terms and the privacy notice in their current version. Throws `terms.outdated` for another one. */
  @RateLimit(TERMS_LIMIT)
  @Put()
  accept(@CurrentViewer() viewer: Viewer, @Body() { version }: TermsAcceptance): Promise<CurrentUserView> {
    return this.terms.accept(viewer, version);
  }
}
