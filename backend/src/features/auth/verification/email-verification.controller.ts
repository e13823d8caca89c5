import { Body, Controller, HttpCode, Ip } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EmailVerificationRequest } from '../../../contracts/auth.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { EmailVerificationService } from './email-verification.service.js';

const LINK_LIMIT = defineRateLimit('verify-email.address', 60, { minutes: 10 });

@ApiTags('accounts')
@Controller('api/auth/verify-email')
export class EmailVerificationController {
  constructor(
    private readonly verification: EmailVerificationService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Confirms an email address by the link that was mailed to it. Works without a session. */
  @OpenToVisitors()
  @Post()
  @HttpCode(204)
  async verify(@Body() { token }: EmailVerificationRequest, @Ip() address: string): Promise<void> {
    await this.rateLimits.consume(LINK_LIMIT, [address]);
    await this.verification.verify(token);
  }

  /** Mails another link to the viewer's own address, unless it is verified. */
  @Post('resend')
  @HttpCode(204)
  resend(@CurrentViewer() viewer: Viewer): Promise<void> {
    return this.verification.resend(viewer);
  }
}
