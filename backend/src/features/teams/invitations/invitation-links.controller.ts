import { Body, Controller, Get, HttpCode, Ip, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ContactInvitationRequest, InvitationOfferView } from '../../../contracts/team-requests.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { ContactInvitationsService } from './contact-invitations.service.js';
import { INVITATION_LIMIT, LINK_LIMIT } from './invitation-limits.js';
import { InvitationReader } from './invitation.reader.js';

@ApiTags('teams')
@Controller('api/invitations')
export class InvitationLinksController {
  constructor(
    private readonly reader: InvitationReader,
    private readonly contacts: ContactInvitationsService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Sends a contact person an invitation to Muster by mail. */
  @RateLimit(INVITATION_LIMIT)
  @Post()
  @HttpCode(204)
  invite(
    @CurrentViewer() viewer: Viewer,
    @Body() invitation: ContactInvitationRequest,
    @Ip() address: string,
  ): Promise<void> {
    return this.contacts.invite(viewer, invitation, address);
  }

  /** Shows the invitation behind a mailed link. Works without an account. */
  @OpenToVisitors()
  @Get(':token')
  async offer(
    @CurrentViewer() viewer: Viewer | null,
    @Param('token') token: string,
    @Ip() address: string,
  ): Promise<InvitationOfferView> {
    await this.rateLimits.consume(LINK_LIMIT, [address]);
    return this.reader.byToken(viewer, token);
  }
}
