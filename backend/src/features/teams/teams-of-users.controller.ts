import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FollowListRequest } from '../../contracts/follows.js';
import { PageRequest } from '../../contracts/paging.js';
import { TeamView } from '../../contracts/teams.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Lists } from '../../platform/http/open-api.js';
import type { Page } from '../../platform/http/paging.js';
import { TeamListReader } from './team-list.reader.js';

const userId = new IdPipe('user.unknown');

@ApiTags('teams')
@Controller('api')
export class TeamsOfUsersController {
  constructor(private readonly lists: TeamListReader) {}

  /** The teams that the signed-in user is in, by name. */
  @Lists(TeamView)
  @Get('users/teams')
  own(@CurrentViewer() viewer: Viewer, @Query() page: FollowListRequest): Promise<Page<TeamView>> {
    return this.lists.of(viewer.id, 'joined', viewer, page);
  }

  /** The teams that the signed-in user created and that are still there, whoever leads them. */
  @Lists(TeamView)
  @Get('users/teams/created')
  created(@CurrentViewer() viewer: Viewer, @Query() page: PageRequest): Promise<Page<TeamView>> {
    return this.lists.of(viewer.id, 'created', viewer, page);
  }

  /** The teams that a player is in, by name; none for who is not there. */
  @OpenToVisitors()
  @Lists(TeamView)
  @Get('teams/user/:id')
  of(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id', userId) id: string,
    @Query() page: PageRequest,
  ): Promise<Page<TeamView>> {
    return this.lists.of(id, 'joined', viewer, page);
  }
}
