import { Body, Controller, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUserView, PrivacyUpdate } from '../../../contracts/users.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { PrivacyService } from './privacy.service.js';

const PRIVACY_LIMIT = defineRateLimit('privacy.account', 100, { minutes: 10 });

@ApiTags('players')
@Controller('api/privacy')
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  /** Changes the viewer's privacy settings. Omitted settings stay. */
  @RateLimit(PRIVACY_LIMIT)
  @Patch()
  update(@CurrentViewer() viewer: Viewer, @Body() update: PrivacyUpdate): Promise<CurrentUserView> {
    return this.privacy.update(viewer, update);
  }
}
