import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageRequest } from '../../../contracts/paging.js';
import { JoinRequest } from '../../../contracts/teams.js';
import { TeamInvitationRequest, TeamInvitationView } from '../../../contracts/team-requests.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { INVITATION_LIMIT } from './invitation-limits.js';
import { InvitationReader } from './invitation.reader.js';
import { InvitationsService } from './invitations.service.js';
import { InvitationResponsesService } from './invitation-responses.service.js';

@ApiTags('teams')
@Controller('api/teams/:id/invitations')
export class InvitationsController {
  constructor(
    private readonly reader: InvitationReader,
    private readonly invitations: InvitationsService,
    private readonly responses: InvitationResponsesService,
  ) {}

  /** Invites a user by `userId`, or a person by `name` and `email`. That person gets a mail. Only for the leader and admins. */
  @RateLimit(INVITATION_LIMIT)
  @Post()
  invite(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: TeamInvitationRequest,
    @Ip() address: string,
  ): Promise<TeamInvitationView> {
    return this.invitations.invite(viewer, id, request, address);
  }

  /** Pending invitations. Only for the leader and admins. */
  @ApiPagedResponse(TeamInvitationView)
  @Get()
  list(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<TeamInvitationView>> {
    return this.reader.list(viewer, id, page);
  }

  /** Declines a mailed invitation by its token, or the viewer's own one. `POST /api/teams/{id}/join` accepts it. */
  @Post('decline')
  @HttpCode(204)
  decline(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() { invitation }: JoinRequest,
  ): Promise<void> {
    return this.responses.decline(viewer, id, invitation);
  }

  @Delete(':invitationId')
  @HttpCode(204)
  revoke(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('invitationId') invitation: string,
  ): Promise<void> {
    return this.invitations.revoke(viewer, id, invitation);
  }
}
