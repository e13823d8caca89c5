import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageRequest } from '../../../contracts/paging.js';
import { JoinRequest, LeaderRequest, RoleRequest, TeamMemberView, TeamPageView } from '../../../contracts/teams.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Idempotent, Post } from '../../../platform/http/idempotency/post.js';
import { InvitationResponsesService } from '../invitations/invitation-responses.service.js';
import { MemberReader } from './member.reader.js';
import { MembersService } from './members.service.js';
import { TeamPageReader } from '../team-page.reader.js';

const TEAM_ROLE_LIMIT = defineRateLimit('team-role.account', 200, { minutes: 60 });

@ApiTags('teams')
@Controller('api/teams/:id')
export class MembersController {
  constructor(
    private readonly reader: MemberReader,
    private readonly page: TeamPageReader,
    private readonly members: MembersService,
    private readonly invitationResponses: InvitationResponsesService,
  ) {}

  /** Members by role (leader, admins, members). Only fellow members see their email addresses. */
  @OpenToVisitors()
  @ApiPagedResponse(TeamMemberView)
  @Get('members')
  list(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<TeamMemberView>> {
    return this.reader.list(viewer, id, page);
  }

  /** Idempotent, because an admin who has given up their own role could not repeat the request after a lost answer. */
  @RateLimit(TEAM_ROLE_LIMIT)
  @Put('members/:userId/role')
  @Idempotent()
  async changeRole(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('userId') member: string,
    @Body() { role }: RoleRequest,
  ): Promise<TeamMemberView> {
    await this.members.changeRole(viewer, id, member, role);
    return this.reader.member(viewer, id, member);
  }

  @RateLimit(TEAM_ROLE_LIMIT)
  @Delete('members/:userId')
  @HttpCode(204)
  remove(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Param('userId') member: string): Promise<void> {
    return this.members.remove(viewer, id, member);
  }

  /** Accepts a mailed invitation by its token, or the viewer's own one. */
  @Post('join')
  @HttpCode(200)
  async join(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() { invitation }: JoinRequest,
  ): Promise<TeamPageView> {
    await this.invitationResponses.accept(viewer, id, invitation);
    return this.page.page(viewer, id);
  }

  /** Answers 409 to the leader, who must hand the team over first. */
  @Post('leave')
  @HttpCode(200)
  async leave(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<TeamPageView> {
    await this.members.leave(viewer, id);
    return this.page.page(viewer, id);
  }

  /** Makes another member the leader; the old leader becomes an admin. */
  @RateLimit(TEAM_ROLE_LIMIT)
  @Put('leader')
  @Idempotent()
  async handOver(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() { userId: member }: LeaderRequest,
  ): Promise<TeamPageView> {
    await this.members.handOver(viewer, id, member);
    return this.page.page(viewer, id);
  }
}
