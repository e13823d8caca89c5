import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageRequest } from '../../../contracts/paging.js';
import { OwnTeamsRequest, TeamView } from '../../../contracts/teams.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { TeamListReader } from './team-list.reader.js';

@ApiTags('teams')
@Controller('api')
export class UserTeamsController {
  constructor(private readonly lists: TeamListReader) {}

  /** The teams that the signed-in user has joined, by name; with `managed`, those that the user leads or administers. */
  @ApiPagedResponse(TeamView)
  @Get('users/teams')
  own(@CurrentViewer() viewer: Viewer, @Query() page: OwnTeamsRequest): Promise<Page<TeamView>> {
    return this.lists.listOfUser(viewer.id, page.managed ? 'managed' : 'joined', viewer, page);
  }

  /** The teams that the signed-in user created, whoever leads them now, by name. Deleted teams are not listed. */
  @ApiPagedResponse(TeamView)
  @Get('users/teams/created')
  created(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<TeamView>> {
    return this.lists.listOfUser(viewer.id, 'created', viewer, page);
  }

  /** The teams that a user has joined, by name; an empty list for an unknown user, and for one who hides them from the viewer. */
  @OpenToVisitors()
  @ApiPagedResponse(TeamView)
  @Get('teams/user/:id')
  of(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<TeamView>> {
    return this.lists.listOfUser(id, 'shown', viewer, page);
  }
}
